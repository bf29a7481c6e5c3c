import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './invest.module.css'
import { type InvestStep, STAGES, stageOf } from './invest-steps.ts'

interface StepHeaderProps {
  organization: { name: string; logo_image_url: string | null }
  step: InvestStep
}

/** Whose offer it is, and how far one is on the way. */
export function StepHeader({ organization, step }: StepHeaderProps) {
  const { t } = useTranslation('invest')
  const { name, logo_image_url: logo } = organization
  // Who still reads what is offered has not begun.
  const stage = step === 'landing' ? undefined : stageOf(step)
  const at = stage ? STAGES.indexOf(stage) : -1
  return (
    <header className={classes.header}>
      <div className={classes.organization}>
        {logo !== null && <img src={logo} alt="" className={classes.logo} />}
        <span>{name}</span>
      </div>
      <ol className={classes.stages} aria-label={t('steps')}>
        {STAGES.map((one, index) => (
          <li
            key={one}
            className={classes.stage}
            data-current={one === stage || undefined}
            data-done={index < at || undefined}
            aria-current={one === stage ? 'step' : undefined}
          >
            <span className={classes.number} aria-hidden>
              {index < at ? <IconCheck size={13} stroke={2.5} /> : index + 1}
            </span>
            {t(`stage.${one}`)}
          </li>
        ))}
      </ol>
    </header>
  )
}
