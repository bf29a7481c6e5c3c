import { Progress, Text, Title, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { OnboardingType } from '@zegel/contract/onboarding/issuer-onboarding'
import { hasWizardStep, instrumentType } from '@zegel/core/instruments/instrument-type'
import type { SubstepProgress } from '@zegel/core/onboarding/issuer-progress'
import type { IssuerSubstepName } from '@zegel/core/onboarding/issuer-steps'
import { completedFraction } from '@zegel/core/onboarding/wizard-position'
import { usePageTitle } from '../../../ui/page/page-title.ts'
import type { IssuerWizard } from './use-issuer-wizard.ts'
import classes from './wizard.module.css'

interface WizardFrameProps {
  walk: IssuerWizard
  section: OnboardingType
  isSignedIn: boolean
  /** What is set up is published already. */
  isPublished: boolean
  aside: ReactNode
  children: ReactNode
}

/** The steps, one substep with its question above it, and what goes beside it; below each other on a phone. */
export function WizardFrame(props: WizardFrameProps) {
  const { walk, section, isSignedIn, isPublished, aside, children } = props
  return (
    <div className={classes.wizard} data-aside={aside ? true : undefined}>
      <WizardSteps walk={walk} section={section} />
      {aside}
      <div className={classes.main}>
        <Question
          key={walk.substep}
          section={section}
          substep={walk.substep}
          isSignedIn={isSignedIn}
          isPublished={isPublished}
        />
        {children}
      </div>
    </div>
  )
}

interface QuestionProps {
  section: OnboardingType
  substep: IssuerSubstepName
  isSignedIn: boolean
  isPublished: boolean
}

// Another substep is another screen: its title is read when one arrives.
function Question({ section, substep, isSignedIn, isPublished }: QuestionProps) {
  const { t } = useTranslation(['issuer-onboarding', 'instruments'])
  const heading = useRef<HTMLHeadingElement>(null)
  // Who makes an account is signed in a moment before the next substep is there.
  const [wasSignedIn] = useState(isSignedIn)
  const { title, line } = useSubstepTexts({
    ...{ section, substep, isPublished },
    isSignedIn: wasSignedIn,
  })
  usePageTitle(`${title} · ${t(`instruments:types.${section}.issue`)}`)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [])
  return (
    <div className={classes.question}>
      <Title order={1} ref={heading} tabIndex={-1} className={classes.title}>
        {title}
      </Title>
      <Text c="dimmed">{line}</Text>
    </div>
  )
}

interface SubstepTexts {
  title: string
  line: string
}

/** What a substep asks, and one line about it. */
function useSubstepTexts(question: QuestionProps): SubstepTexts {
  const { section, substep: name, isSignedIn, isPublished } = question
  const { t } = useTranslation(['issuer-onboarding', 'instruments'])
  if (isPublished && (name === 'confirm' || name === 'publish'))
    return { title: t('publish.title_done'), line: t('publish.line_done') }
  if (name === 'personal' && isSignedIn)
    return { title: t('personal.title_known'), line: t('personal.line_known') }
  if (name === 'company' && instrumentType(section).issuerForm === 'stichting')
    return { title: t('company.title_foundation'), line: t('company.line_foundation') }
  if (name === 'price' && hasWizardStep(section, name)) {
    const of = `instruments:types.${section}.price` as const
    return { title: t(`${of}.title`), line: t(`${of}.line`) }
  }
  if (name === 'underlying' && hasWizardStep(section, name)) {
    const of = `instruments:types.${section}.underlying` as const
    return { title: t(`${of}.title`), line: t(`${of}.line`) }
  }
  if (name === 'price' || name === 'underlying')
    throw new Error(`the way to ${section} does not ask ${name}`)
  return { title: t(`${name}.title`), line: t(`${name}.line`) }
}

/** A substep among the others: whether it is done, and a link where one may go. */
function WizardSubstep({ walk, name, isDone }: SubstepProgress & { walk: IssuerWizard }) {
  const { t } = useTranslation('issuer-onboarding')
  const isCurrent = name === walk.substep
  const link = !isCurrent && walk.mayGoTo(name) ? walk.linkTo(name) : undefined
  const state = { 'data-current': isCurrent || undefined, 'data-done': isDone || undefined }
  const content = (
    <>
      <span className={classes.mark} aria-hidden>
        {isDone && <IconCheck size={12} stroke={3} />}
      </span>
      <span className={classes.name}>{t(`substep.${name}`)}</span>
      {isDone && <VisuallyHidden>{t('done')}</VisuallyHidden>}
    </>
  )
  return (
    <li>
      {link ? (
        <Link {...link} className={clsx(classes.substep, classes.link)} {...state}>
          {content}
        </Link>
      ) : (
        <span
          className={classes.substep}
          {...(isCurrent && { 'aria-current': 'step' as const })}
          {...state}
        >
          {content}
        </span>
      )}
    </li>
  )
}

/** The whole way: beside the question, and on a phone folded into two lines above it. */
function WizardSteps({ walk, section }: { walk: IssuerWizard; section: OnboardingType }) {
  const { t } = useTranslation(['issuer-onboarding', 'instruments'])
  const listId = useId()
  const [openAt, setOpenAt] = useState<string>()
  // Whoever chose a substep is there: the list folds up by itself.
  const isOpen = openAt === walk.substep
  const { place, progress } = walk
  const all = progress.steps.flatMap(({ substeps }) => substeps)
  const at = all.findIndex(({ name }) => name === walk.substep) + 1
  const words = { at, of: all.length, name: t(`substep.${walk.substep}`) }
  return (
    <nav aria-label={t('steps')} className={classes.root}>
      <Text fw={600} className={classes.section}>
        {t(`instruments:types.${section}.issue`)}
      </Text>
      <div className={classes.folded}>
        <UnstyledButton
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpenAt(isOpen ? undefined : walk.substep)}
        >
          <span>{t('progress', words)}</span>
          <IconChevronDown size={18} aria-hidden className={classes.chevron} />
        </UnstyledButton>
        <Progress
          value={Math.round(completedFraction(walk.steps, place) * 100)}
          size="sm"
          aria-hidden
        />
      </div>
      <ol id={listId} className={classes.steps} data-open={isOpen || undefined}>
        {progress.steps.map(({ name, substeps }) => (
          <li key={name}>
            <Text size="sm" c="dimmed" className={classes.step}>
              {t(`step.${name}`)}
            </Text>
            <ol className={classes.substeps}>
              {substeps.map((substep) => (
                <WizardSubstep key={substep.name} walk={walk} {...substep} />
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </nav>
  )
}
