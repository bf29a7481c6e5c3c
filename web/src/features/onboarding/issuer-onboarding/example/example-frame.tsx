import { Stack, Text, Title } from '@mantine/core'
import { PHONE, useScreenWidth } from '../../../../lib/browser/use-screen-width.ts'
import { type ReactNode, useId } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import classes from './example.module.css'

interface ExampleFrameProps {
  /** What it comes to, in one line. */
  outcome: string
  children: ReactNode
}

/** The outcome with how it comes about; on a phone that is folded under the outcome. */
export function ExampleFrame({ outcome, children }: ExampleFrameProps) {
  const { t } = useTranslation('issuer-onboarding')
  const titleId = useId()
  const isPhone = useScreenWidth(PHONE)
  const title = t('example')
  const said = (
    <span className={classes.outcome} aria-live="polite">
      {outcome}
    </span>
  )
  if (isPhone)
    return (
      <aside className={classes.aside} aria-label={title}>
        <details className={classes.folded}>
          <summary>
            <Text span size="sm" c="dimmed">
              {title}
            </Text>
            {said}
          </summary>
          <Stack gap="md" className={classes.body}>
            {children}
          </Stack>
        </details>
      </aside>
    )
  return (
    <aside className={classes.aside} aria-labelledby={titleId}>
      <Stack gap="md">
        <Title order={2} id={titleId} className={classes.title}>
          {title}
        </Title>
        {said}
        {children}
      </Stack>
    </aside>
  )
}
