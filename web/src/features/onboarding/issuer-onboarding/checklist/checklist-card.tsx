import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import {
  type IssuerOnboarding,
  issuerOnboarding,
} from '@zegel/contract/onboarding/issuer-onboarding'
import { issuerProgress } from '@zegel/core/onboarding/issuer-progress'
import { FIRST_POSITION } from '@zegel/core/onboarding/wizard-position'
import { refresh } from '../../../../lib/endpoint-query.ts'
import { formatPercentage } from '../../../../lib/format.ts'
import { toastFailure } from '../../../../shared/acting/toast-failure.ts'
import { showToast } from '../../../../ui/dialogs/toasts.tsx'
import { ButtonLink } from '../../../../ui/links.tsx'
import { Section } from '../../../../ui/section.tsx'
import { useCompleteIssuerOnboarding } from '../issuer-onboarding.api.ts'
import { searchOf } from '../issuer-search.ts'
import classes from './celebration.module.css'
import { ChecklistSteps } from './checklist-steps.tsx'

interface ChecklistCardProps {
  onboarding: IssuerOnboarding
  startsOpen: boolean
  reloadAfterMs: number | undefined
}

/** How far one instrument is set up, with the way on; when all is done, the way to be rid of it. */
export function ChecklistCard({ onboarding, startsOpen, reloadAfterMs }: ChecklistCardProps) {
  const { t } = useTranslation(['issuer-onboarding', 'instruments'])
  const { complete, isCompleting, isCompleted } = useCompletion(onboarding.id, reloadAfterMs)
  const { onboarding_type: type, financial_instrument: instrument } = onboarding
  const { steps, percent, first } = issuerProgress(type, onboarding)
  const isDone = percent === 100
  const share = t('checklist.share', { share: formatPercentage(percent / 100, 0) })
  const action = isDone ? (
    <Button loading={isCompleting} disabled={isCompleted} onClick={complete}>
      {t('checklist.complete')}
    </Button>
  ) : (
    <ButtonLink
      to="/onboarding/$section"
      params={{ section: type }}
      search={searchOf(first ?? FIRST_POSITION, onboarding.id)}
      variant={startsOpen ? 'filled' : 'light'}
      aria-label={t('checklist.goOnWith', { section: t(`instruments:types.${type}.issue`) })}
    >
      {t('checklist.goOn')}
    </ButtonLink>
  )
  return (
    <Section title={t(`instruments:types.${type}.issue`)} line={instrument?.name} actions={action}>
      {isCompleted && <Celebration />}
      <Stack gap="md">
        <Group gap="md" wrap="nowrap">
          <Progress value={percent} size="lg" flex="1" aria-label={t('checklist.label')} />
          <Text size="sm" c="dimmed" className="figures">
            {share}
          </Text>
        </Group>
        {isDone && <Text size="sm">{t('checklist.allDone')}</Text>}
        <ChecklistSteps
          onboarding={onboarding}
          steps={steps}
          next={first}
          startsOpen={startsOpen}
        />
      </Stack>
    </Section>
  )
}

const PIECES = 28

/** Two seconds of paper snippets over the page; nothing of it can be pressed or is read aloud, and who wants no motion sees none. */
function Celebration() {
  const [isOver, setIsOver] = useState(false)
  if (isOver) return null
  return (
    <div
      className={classes.root}
      aria-hidden
      data-testid="celebration"
      onAnimationEnd={({ target, currentTarget }) => setIsOver(target === currentTarget)}
    >
      {Array.from({ length: PIECES }, (_, index) => (
        <span key={index} className={classes.piece} style={pieceStyle(index)} />
      ))}
    </div>
  )
}

// Spread as if by chance, and the same each time.
function pieceStyle(index: number) {
  const spread = (step: number) => (index * step) % 100
  return {
    left: `${spread(37)}%`,
    animationDelay: `${spread(53) * 4}ms`,
    '--drift': `${spread(71) - 50}px`,
    '--turn': `${spread(29) * 9 - 450}deg`,
  }
}

const RELOAD_AFTER_MS = 3000

/** Completes an onboarding: what is under way is read anew once the celebration is over, and then it is there no longer. */
function useCompletion(id: string, reloadAfterMs = RELOAD_AFTER_MS) {
  const { t } = useTranslation('issuer-onboarding')
  const queryClient = useQueryClient()
  const completing = useCompleteIssuerOnboarding()
  const about = `issuer-onboarding complete ${id}`

  async function complete() {
    try {
      await completing.mutateAsync(id)
    } catch (error) {
      return toastFailure(error, t('checklist.failed'), { about })
    }
    showToast('success', t('checklist.completed'), { about })
    // Also for who has left the page by then: it is not there when they come back.
    window.setTimeout(() => {
      void refresh(queryClient, issuerOnboarding.complete.changes)
    }, reloadAfterMs)
  }

  return {
    complete: () => void complete(),
    isCompleting: completing.isPending,
    isCompleted: completing.isSuccess,
  }
}

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
