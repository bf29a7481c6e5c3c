import { Button, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import type { FollowedForm } from '../../../../lib/use-followed-values.ts'
import { ChangedByBoth } from '../../../../shared/acting/changed-by-both.tsx'
import { StepFooter } from '../../../../shared/steps/step-footer.tsx'
import { InfoAlert } from '../../../../ui/info-alert.tsx'
import { Section } from '../../../../ui/section.tsx'
import type { StepNavigation } from './step-props.ts'

interface StepFormProps<Values> {
  walk: StepNavigation
  form: FollowedForm<Values>
  /** Says what it does, where that is more than going on. */
  submitLabel?: string | undefined
  /** What leads to where it is put right that the form as a whole was refused. */
  remedy?: ReactNode
  children: ReactNode
}

/** The questions of a substep, with the way back and the way on below them. */
export function StepForm<Values>({
  walk,
  form,
  submitLabel,
  remedy,
  children,
}: StepFormProps<Values>) {
  const { t } = useTranslation('issuer-onboarding')
  return (
    <form onSubmit={form.handleSubmit} noValidate>
      <Stack gap="lg">
        <Section>
          <Stack gap="md">
            {form.formError && (
              <InfoAlert tone="error" action={remedy}>
                {form.formError}
              </InfoAlert>
            )}
            {children}
            <ChangedByBoth form={form} />
          </Stack>
        </Section>
        <StepNavigationFooter walk={walk}>
          <Button type="submit" size="md" loading={form.isSaving}>
            {submitLabel ?? t('next')}
          </Button>
        </StepNavigationFooter>
      </Stack>
    </form>
  )
}

interface StepTextProps {
  walk: StepNavigation
  /** The way on, where it is another than the next substep as things are. */
  onward?: ReactNode
  /** What it shows has cards of its own. */
  isBare?: boolean
  children?: ReactNode
}

/** A substep that asks nothing: what it shows is right already. */
export function StepText({ walk, onward, isBare = false, children }: StepTextProps) {
  const { t } = useTranslation('issuer-onboarding')
  return (
    <Stack gap="lg">
      {isBare ? children : children && <Section>{children}</Section>}
      <StepNavigationFooter walk={walk}>
        {onward ?? (
          <Button size="md" onClick={() => walk.goOn()}>
            {t('next')}
          </Button>
        )}
      </StepNavigationFooter>
    </Stack>
  )
}

/** Previous, Skip where there is something to pass over, and the way on. */
export function StepNavigationFooter({
  walk,
  children,
}: {
  walk: StepNavigation
  children: ReactNode
}) {
  const { t } = useTranslation('issuer-onboarding')
  return (
    <StepFooter onBack={walk.goBack} isFirst={!walk.goBack}>
      {walk.skip && (
        <Button variant="subtle" size="md" onClick={walk.skip}>
          {t('skip')}
        </Button>
      )}
      {children}
    </StepFooter>
  )
}
