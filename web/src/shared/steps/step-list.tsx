import { Progress, Text, VisuallyHidden } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import classes from './step-list.module.css'

export interface ListedStep {
  key: string
  name: string
  /** What was filled in there. */
  value?: string | undefined
  isDone: boolean
  isCurrent: boolean
  /** Where one may go there: a link with this class and these words. */
  link?: ((link: { className: string; children: ReactNode }) => ReactNode) | undefined
}

interface StepListProps {
  label: string
  /** Where one is, in words, for where the steps themselves don't fit. */
  progress: string
  /** What was filled in so far, in one line below that. */
  line?: string | undefined
  steps: readonly ListedStep[]
  /** What stands beside it needs the width of a small laptop, so that it is above that until there is more. */
  isBesideWide?: boolean
}

/** The steps of something, with what was filled in: beside the question, and on a phone in two lines above it. */
export function StepList({ label, progress, line, steps, isBesideWide }: StepListProps) {
  const number = steps.findIndex(({ isCurrent }) => isCurrent) + 1
  return (
    <nav aria-label={label} className={classes.root} data-beside-wide={isBesideWide || undefined}>
      <div className={classes.progress}>
        <Text size="sm" fw={600}>
          {progress}
        </Text>
        <Progress value={(number / steps.length) * 100} size="sm" mt={6} aria-hidden />
        {line && (
          <Text size="sm" c="dimmed" mt={6} className={classes.line}>
            {line}
          </Text>
        )}
      </div>
      <ol className={classes.list}>
        {steps.map((step, index) => (
          <li
            key={step.key}
            data-current={step.isCurrent || undefined}
            data-done={step.isDone || undefined}
          >
            <Step step={step} number={index + 1} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Step({ step, number }: { step: ListedStep; number: number }) {
  const { name, value, isDone, isCurrent, link } = step
  const words = (
    <>
      <span className={classes.mark} aria-hidden>
        {isDone ? <IconCheck size={14} stroke={2.5} /> : number}
      </span>
      <span className={classes.text}>
        <span className={classes.name}>
          {name}
          {value && <VisuallyHidden>:{'\u00a0'}</VisuallyHidden>}
        </span>
        {value && <span className={classes.value}>{value}</span>}
      </span>
    </>
  )
  if (link) return link({ className: clsx(classes.step, classes.link), children: words })
  return (
    <span className={classes.step} {...(isCurrent && { 'aria-current': 'step' as const })}>
      {words}
    </span>
  )
}
