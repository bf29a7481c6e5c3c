import { SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Empty } from '../../ui/empty.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { ButtonLink, TextLink } from '../../ui/links.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Section } from '../../ui/section.tsx'
import { HELP_PAGES, HELP_PARTS } from './help-pages.ts'
import classes from './help.module.css'
import { type HelpMatch, useHelpSearch, useHelpText } from './use-help-text.ts'

/** The manual: all its pages by who they are for, or those that speak of what one searches. */
export function HelpScreen() {
  const { t } = useTranslation('help')
  const { q = '' } = useSearch({ from: '/open-frame/help' })
  const navigate = useNavigate()

  function handleSearch(typed: string) {
    void navigate({ to: '/help', search: { q: typed || undefined }, replace: true })
  }

  return (
    <Page title={t('title')} line={t('line')}>
      <div className={classes.search}>
        <SearchField label={t('search')} value={q} onSearch={handleSearch} />
      </div>
      {q.trim() ? <Found typed={q.trim()} /> : <Contents />}
      <Text size="sm" c="dimmed" className="no-print">
        <TextLink to="/contact" inherit underline="always">
          {t('contact')}
        </TextLink>
      </Text>
    </Page>
  )
}

function Contents() {
  const { t } = useTranslation('help')
  return HELP_PARTS.map((part) => (
    <section key={part} aria-labelledby={`help-${part}`}>
      <Title order={2} id={`help-${part}`} mb="md">
        {t(`part.${part}`)}
      </Title>
      <Cards matches={HELP_PAGES.filter((page) => page.part === part).map((page) => ({ page }))} />
    </section>
  ))
}

function Found({ typed }: { typed: string }) {
  const { t } = useTranslation('help')
  const matches = useHelpSearch(typed)
  return (
    <>
      <Text role="status" size="sm" c="dimmed">
        {t('found', { count: matches.length })}
      </Text>
      {matches.length > 0 ? (
        <Cards matches={matches} />
      ) : (
        <Section>
          <Empty
            icon={<IconSearch size={32} stroke={1.5} />}
            title={t('nothing', { typed })}
            action={
              <ButtonLink to="/help" variant="default">
                {t('all')}
              </ButtonLink>
            }
          />
        </Section>
      )}
    </>
  )
}

function Cards({ matches }: { matches: readonly HelpMatch[] }) {
  return (
    <SimpleGrid
      component="ul"
      cols={{ base: 1, sm: 2, lg: 3 }}
      spacing="md"
      className={classes.cards ?? ''}
    >
      {matches.map((match) => (
        <li key={match.page.slug}>
          <Card {...match} />
        </li>
      ))}
    </SimpleGrid>
  )
}

function Card({ page, step }: HelpMatch) {
  const { titleOf, lineOf, stepOf } = useHelpText()
  return (
    <Link
      to="/help/$page"
      params={{ page: page.slug }}
      {...(step && { hash: step })}
      className={classes.card}
    >
      <Stack gap={4}>
        <span className={classes.cardTitle}>{titleOf(page)}</span>
        <span className={classes.cardLine}>{step ? stepOf(page, step).title : lineOf(page)}</span>
      </Stack>
    </Link>
  )
}
