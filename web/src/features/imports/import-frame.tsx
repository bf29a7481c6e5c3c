import { Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { StepList } from '../../shared/steps/step-list.tsx'
import { useFocusOnArrival } from '../../ui/dialogs/use-focus-on-arrival.ts'
import classes from './imports.module.css'

interface ImportFrameProps {
  step: ImportStep
  /** What was chosen in steps before, by step. */
  values?: Partial<Record<ImportStep, string>>
  title: string
  line: ReactNode
  children: ReactNode
}

/** One step of an import: the way beside it, and its question above it. */
export function ImportFrame({ step, values, title, line, children }: ImportFrameProps) {
  const { t } = useTranslation('imports')
  const at = IMPORT_STEPS.indexOf(step)
  const total = IMPORT_STEPS.length
  const isOver = step === 'send'
  return (
    <div className={classes.wizard}>
      <StepList
        isBesideWide
        label={t('steps')}
        progress={t('stepOf', { number: at + 1, total, step: t(`step.${step}`) })}
        line={Object.values(values ?? {}).join(' · ')}
        steps={IMPORT_STEPS.map((one, index) => ({
          key: one,
          name: t(`step.${one}`),
          value: values?.[one],
          isDone: index < at || isOver,
          isCurrent: one === step,
        }))}
      />
      <Stack gap="lg" miw={0}>
        <StepTitle key={step} title={title} line={line} />
        {children}
      </Stack>
    </div>
  )
}

// Another step is another screen: its title is read when one arrives.
function StepTitle({ title, line }: Pick<ImportFrameProps, 'title' | 'line'>) {
  const ref = useFocusOnArrival<HTMLHeadingElement>()
  return (
    <Stack gap={4} maw="44rem">
      <Title order={2} ref={ref} tabIndex={-1} className={classes.title}>
        {title}
      </Title>
      <Text c="dimmed" component="div" className={classes.line}>
        {line}
      </Text>
    </Stack>
  )
}

/** The steps of an import, in order. */
const IMPORT_STEPS = ['type', 'upload', 'review', 'send'] as const
type ImportStep = (typeof IMPORT_STEPS)[number]
