import { VisuallyHidden } from '@mantine/core'
import { IconCheck, IconChevronRight, IconCircle } from '@tabler/icons-react'
import type { IssuerOnboarding } from '@zegel/contract/onboarding/issuer-onboarding'
import type { StepProgress, SubstepProgress } from '@zegel/core/onboarding/issuer-progress'
import type { WizardPosition } from '@zegel/core/onboarding/wizard-position'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { TextLink } from '../../../../ui/links.tsx'
import { searchOf } from '../issuer-search.ts'
import classes from './checklist.module.css'

interface ChecklistStepsProps {
  onboarding: IssuerOnboarding
  steps: readonly StepProgress[]
  /** The first substep that waits; undefined when none does. */
  next: WizardPosition | undefined
  /** The substeps of its step show from the start. */
  startsOpen: boolean
}

/** The steps, each to fold open; a substep leads to where it is done, and the next one says that it is. */
export function ChecklistSteps({ onboarding, steps, next, startsOpen }: ChecklistStepsProps) {
  return (
    <div className={classes.steps}>
      {steps.map((step, index) => (
        <details key={step.name} className={classes.step} open={startsOpen && index === next?.step}>
          <StepSummary step={step} />
          <ul className={classes.substeps}>
            {step.substeps.map((substep, position) => (
              <SubstepItem
                key={substep.name}
                onboarding={onboarding}
                substep={substep}
                place={{ step: index, substep: position }}
                isNext={index === next?.step && position === next.substep}
              />
            ))}
          </ul>
        </details>
      ))}
    </div>
  )
}

function StepSummary({ step: { name, isDone, substeps } }: { step: StepProgress }) {
  const { t } = useTranslation('issuer-onboarding')
  const asked = substeps.filter(({ isOptional }) => !isOptional)
  // Where all of it can wait, it counts once any of it is done.
  const counted = asked.length > 0 ? asked : substeps
  const done = counted.filter((substep) => substep.isDone).length
  const canWait = asked.length === 0 && done === 0
  return (
    <summary>
      <Tick isDone={isDone && !canWait} />
      <span className={classes.name}>{t(`step.${name}`)}</span>
      <span className={classes.note}>
        {canWait ? t('checklist.optional') : t('checklist.count', { done, of: counted.length })}
      </span>
      <IconChevronRight size={18} aria-hidden className={classes.chevron} />
    </summary>
  )
}

interface SubstepItemProps {
  onboarding: IssuerOnboarding
  substep: SubstepProgress
  place: WizardPosition
  isNext: boolean
}

function SubstepItem({ onboarding, substep, place, isNext }: SubstepItemProps) {
  const { t } = useTranslation('issuer-onboarding')
  const { name, isDone, isOptional } = substep
  return (
    <li data-next={isNext || undefined}>
      <Tick isDone={isDone} />
      <TextLink
        to="/onboarding/$section"
        params={{ section: onboarding.onboarding_type }}
        search={searchOf(place, onboarding.id)}
        size="sm"
        {...(isNext && { fw: 600, 'aria-current': 'step' })}
      >
        {t(`substep.${name}`)}
      </TextLink>
      {isNext && <span className={classes.next}>{t('checklist.next')}</span>}
      {isOptional && !isDone && <span className={classes.note}>{t('checklist.optional')}</span>}
    </li>
  )
}

function Tick({ isDone }: { isDone: boolean }) {
  const { t } = useTranslation('issuer-onboarding')
  if (!isDone) return <IconCircle size={18} stroke={1.5} aria-hidden className={classes.waiting} />
  return (
    <>
      <IconCheck size={18} stroke={2.5} aria-hidden className={classes.done} />
      <VisuallyHidden>{t('done')}: </VisuallyHidden>
    </>
  )
}
