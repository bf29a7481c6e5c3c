import { Title } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconLink } from '@tabler/icons-react'
import { Link, useParams } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { currentLanguage } from '../../i18n/i18n.ts'
import { TextLink } from '../../ui/links.tsx'
import { Page } from '../../ui/page/page.tsx'
import { HELP_PAGES, HELP_PARTS, type HelpPage, type HelpStep } from './help-pages.ts'
import classes from './help.module.css'
import { useHelpText } from './use-help-text.ts'
import type { Language } from '@zegel/contract/messages'

/** A page of the manual by its address; undefined where there is none. */
export function useHelpPage(): HelpPage | undefined {
  const { page } = useParams({ from: '/open-frame/help/$page' })
  return HELP_PAGES.find(({ slug }) => slug === page)
}

/** One task of the manual: its steps, beside the contents, and the way to the page before and after. */
export function HelpPageView({ page }: { page: HelpPage }) {
  const { t } = useTranslation('help')
  const { titleOf, lineOf } = useHelpText()
  const title = titleOf(page)
  return (
    <div className={classes.columns}>
      <Contents current={page} />
      <Page
        title={title}
        tabTitle={t('tabTitle', { title })}
        line={lineOf(page)}
        back={
          <TextLink to="/help" size="sm" className={`${classes.back} no-print`}>
            <IconArrowLeft size={16} aria-hidden /> {t('all')}
          </TextLink>
        }
      >
        <ol className={classes.steps}>
          {page.steps.map((step) => (
            <Step key={step.name} page={page} step={step} />
          ))}
        </ol>
        <Around page={page} />
      </Page>
    </div>
  )
}

/** All pages, beside the one that is read where there is room. */
function Contents({ current }: { current: HelpPage }) {
  const { t } = useTranslation('help')
  const { titleOf } = useHelpText()
  return (
    <nav aria-label={t('contents')} className={classes.contents}>
      {HELP_PARTS.map((part) => (
        <div key={part}>
          <p className={classes.part}>{t(`part.${part}`)}</p>
          <ul className={classes.list}>
            {HELP_PAGES.filter((page) => page.part === part).map((page) => (
              <li key={page.slug}>
                <Link
                  to="/help/$page"
                  params={{ page: page.slug }}
                  className={classes.entry}
                  {...(page === current && { 'aria-current': 'page' })}
                >
                  {titleOf(page)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

function Step({ page, step: { name, picture } }: { page: HelpPage; step: HelpStep }) {
  const { t } = useTranslation('help')
  const { stepOf } = useHelpText()
  const { title, text } = stepOf(page, name)
  const url = picture && pictureUrl(currentLanguage(), picture)
  return (
    <li className={classes.step}>
      <Title order={2} id={name} className={classes.stepTitle ?? ''}>
        {title}
        <Link
          to="/help/$page"
          params={{ page: page.slug }}
          hash={name}
          className={`${classes.anchor} no-print`}
          aria-label={`${t('link')}: ${title}`}
        >
          <IconLink size={16} aria-hidden />
        </Link>
      </Title>
      <p className={classes.text}>
        <HelpText text={text} />
      </p>
      {url && (
        <img
          src={url}
          alt={t('picture', { step: title })}
          width={PICTURE_WIDTH}
          height={PICTURE_HEIGHT}
          loading="lazy"
          className={classes.picture}
        />
      )}
    </li>
  )
}

function Around({ page }: { page: HelpPage }) {
  const { t } = useTranslation('help')
  const { titleOf } = useHelpText()
  const at = HELP_PAGES.indexOf(page)
  const [previous, next] = [HELP_PAGES[at - 1], HELP_PAGES[at + 1]]
  return (
    <nav aria-label={t('around')} className={classes.around}>
      {previous && (
        <Link to="/help/$page" params={{ page: previous.slug }} className={classes.card}>
          <span className={classes.cardLine}>
            <IconArrowLeft size={14} aria-hidden /> {t('previous')}
          </span>
          <span className={classes.cardTitle}>{titleOf(previous)}</span>
        </Link>
      )}
      {next && (
        <Link
          to="/help/$page"
          params={{ page: next.slug }}
          className={`${classes.card} ${classes.onward}`}
        >
          <span className={classes.cardLine}>
            {t('next')} <IconArrowRight size={14} aria-hidden />
          </span>
          <span className={classes.cardTitle}>{titleOf(next)}</span>
        </Link>
      )}
    </nav>
  )
}

// '**Knop**' is what stands on the screen, '[woorden](/adres)' leads there.
const PIECES = /\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)]+)\)|[^*[]+/g

/** A text of the manual, with what it names set apart and its links to press. */
export function HelpText({ text }: { text: string }) {
  return Array.from(text.matchAll(PIECES), (match) => <Piece key={match.index} match={match} />)
}

function Piece({ match: [piece, label, words, address] }: { match: RegExpExecArray }) {
  if (label) return <strong>{label}</strong>
  if (!words) return piece
  const to = address as '/help' // safe: a test finds a route for each address
  return (
    <TextLink to={to} underline="always" inherit>
      {words}
    </TextLink>
  )
}

// Taken by `npm run gallery -- --pictures`; all of them as wide and as high.
const files = import.meta.glob<string>('./pictures/*/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
})

export const PICTURE_WIDTH = 1280
export const PICTURE_HEIGHT = 800

/** Where a picture of the manual is, as it looks in a language. */
export function pictureUrl(language: Language, name: string): string | undefined {
  return files[`./pictures/${language}/${name}.webp`]
}
