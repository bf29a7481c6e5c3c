import { List } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FactList } from '../../../../ui/fact-list.tsx'
import { InfoAlert } from '../../../../ui/info-alert.tsx'
import { TextLink } from '../../../../ui/links.tsx'
import { Section } from '../../../../ui/section.tsx'
import { waitingFor } from '../waiting-for.ts'
import { StepText } from './step-form.tsx'
import type { EndingProps } from './summary-step.tsx'
import { TermTiles } from './term-tiles.tsx'

/** All that is about to be published: by whom, on which terms, and what is still missing. */
export function ReviewStep({ onboarding, walk }: EndingProps) {
  const { t } = useTranslation('issuer-onboarding')
  const { organization, financial_instrument: instrument } = onboarding
  const facts = [
    { label: t('review.organization'), value: organization.name },
    { label: t('review.instrument'), value: instrument?.name ?? '—' },
    { label: t('review.issuer'), value: instrument?.issuing_legal_person?.legal_name ?? '—' },
  ]
  return (
    <StepText walk={walk} isBare>
      <Missing walk={walk} />
      <Section>
        <FactList facts={facts} />
      </Section>
      <TermTiles walk={walk} onboarding={onboarding} />
    </StepText>
  )
}

function Missing({ walk }: Pick<EndingProps, 'walk'>) {
  const { t } = useTranslation('issuer-onboarding')
  const waiting = waitingFor(walk.progress)
  if (waiting.length === 0) return null
  return (
    <InfoAlert tone="warning" title={t('review.missing')}>
      <List>
        {waiting.map((name) => (
          <List.Item key={name}>
            <TextLink {...walk.linkTo(name)} inherit>
              {t(`substep.${name}`)}
            </TextLink>
          </List.Item>
        ))}
      </List>
    </InfoAlert>
  )
}
