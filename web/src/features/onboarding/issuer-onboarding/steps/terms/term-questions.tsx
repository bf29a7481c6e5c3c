import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FollowedForm } from '../../../../../lib/use-followed-values.ts'
import { InfoAlert } from '../../../../../ui/info-alert.tsx'
import { StepForm, StepText } from '../step-form.tsx'
import type { StepNavigation } from '../step-props.ts'
import classes from './term-questions.module.css'

interface TermQuestionsProps<Values> {
  walk: StepNavigation
  form: FollowedForm<Values>
  /** Why nothing here can change any more; then one goes on without a save. */
  locked?: string | undefined
  children: ReactNode
}

/** The questions of a substep. What can't change any more is shown all the same, with the reason. */
export function TermQuestions<Values>({
  walk,
  form,
  locked,
  children,
}: TermQuestionsProps<Values>) {
  if (!locked) {
    return (
      <StepForm walk={walk} form={form}>
        {children}
      </StepForm>
    )
  }
  // Where nothing can be filled in, nothing can be passed over.
  return (
    <StepText walk={{ ...walk, skip: undefined }}>
      <Stack gap="md">
        <InfoAlert>{locked}</InfoAlert>
        <fieldset disabled className={classes.locked}>
          <Stack gap="md">{children}</Stack>
        </fieldset>
      </Stack>
    </StepText>
  )
}
