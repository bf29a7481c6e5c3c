import { Progress, Text, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { OnboardingType } from '@zegel/contract/onboarding/issuer-onboarding'
import { partDone } from '@zegel/core/onboarding/walk'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { IssuerWalk } from './use-issuer-walk.ts'
import classes from './wizard-steps.module.css'
import { WizardSubstep } from './wizard-substep.tsx'

/** The whole way: beside the question, and on a phone folded into two lines above it. */
export function WizardSteps({ walk, section }: { walk: IssuerWalk; section: OnboardingType }) {
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
        <Progress value={Math.round(partDone(walk.steps, place) * 100)} size="sm" aria-hidden />
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
