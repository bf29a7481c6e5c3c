import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import type { IssuerOnboarding } from '@zegel/contract/onboarding/issuer-onboarding'
import { issuerProgress } from '@zegel/core/onboarding/issuer-progress'
import { FIRST_PLACE } from '@zegel/core/onboarding/walk'
import { useTranslation } from 'react-i18next'
import { formatPercentage } from '../../../../lib/format.ts'
import { ButtonLink } from '../../../../ui/links.tsx'
import { Section } from '../../../../ui/section.tsx'
import { searchOf } from '../issuer-search.ts'
import { Celebration } from './celebration.tsx'
import { ChecklistSteps } from './checklist-steps.tsx'
import { useCompletion } from './use-completion.ts'

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
      search={searchOf(first ?? FIRST_PLACE, onboarding.id)}
      variant="light"
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
          openStep={startsOpen ? first?.step : undefined}
        />
      </Stack>
    </Section>
  )
}
