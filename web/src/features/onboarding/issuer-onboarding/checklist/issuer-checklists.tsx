import { Stack } from '@mantine/core'
import type { IssuerOnboarding } from '@zegel/contract/onboarding/issuer-onboarding'
import { ChecklistCard } from './checklist-card.tsx'

interface IssuerChecklistsProps {
  /** The oldest first; its steps are open, those of others fold open. */
  onboardings: readonly IssuerOnboarding[]
  reloadAfterMs?: number | undefined
}

/** What is left to do before an organisation can issue, for each instrument that it sets up. */
export function IssuerChecklists({ onboardings, reloadAfterMs }: IssuerChecklistsProps) {
  return (
    <Stack gap="lg">
      {onboardings.map((onboarding, index) => (
        <ChecklistCard
          key={onboarding.id}
          onboarding={onboarding}
          startsOpen={index === 0}
          reloadAfterMs={reloadAfterMs}
        />
      ))}
    </Stack>
  )
}
