import { Button, List, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { formatDay, formatList } from '../../lib/format.ts'
import { StepFooter } from '../../shared/steps/step-footer.tsx'
import { Section } from '../../ui/section.tsx'
import classes from './onboarding.module.css'
import { StepFrame, type StepProps } from './step-frame.tsx'

/** Who invites, what for, and how long it takes. */
export function IntroductionStep({ invitation, walk }: StepProps) {
  const { t } = useTranslation('onboarding')
  const { organization, context, companies, inviter, financial_instrument: instrument } = invitation
  const words = { organization: organization.name, instrument: instrument?.name ?? '' }
  // Whoever directs a company reads what it is about for that company.
  function describeContext(): string {
    const isOfHolder =
      context !== 'accept_super_admin_role' && context !== 'accept_instrument_admin_role'
    if (companies.length === 0 || !isOfHolder) return t(`introduction.context.${context}`, words)
    return t(`introduction.company.${context}`, { ...words, company: formatList(companies) })
  }
  const first = invitation.user.natural_person.first_name
  return (
    <StepFrame
      invitation={invitation}
      walk={walk}
      title={first ? t('introduction.hello', { name: first }) : t('introduction.title')}
      line={t('introduction.line', words)}
    >
      <Section>
        <Text>{describeContext()}</Text>
        {instrument && <Text mt="sm">{t('introduction.instrument', words)}</Text>}
        {inviter && (
          <Text mt="sm" c="dimmed" size="sm">
            {t('introduction.inviter', { name: inviter.legal_name })}
          </Text>
        )}
        <Text mt="md" fw={600}>
          {t('introduction.duration')}
        </Text>
        <Text size="sm" c="dimmed">
          {t('introduction.until', { date: formatDay(invitation.expires_at) })}
        </Text>
      </Section>
      <Onward walk={walk} />
    </StepFrame>
  )
}

/** What Zegel is, for who has never seen it, and what comes next. */
export function PlatformOverviewStep({ invitation, walk }: StepProps) {
  const { t } = useTranslation('onboarding')
  const reader = invitation.role === 'member' ? 'holder' : 'manager'
  return (
    <StepFrame
      invitation={invitation}
      walk={walk}
      title={t('overview.title')}
      line={t(`overview.${reader}.line`)}
    >
      <Section>
        <Points>
          <Point>{t(`overview.${reader}.register`)}</Point>
          <Point>{t(`overview.${reader}.transactions`)}</Point>
          <Point>{t(`overview.${reader}.safe`)}</Point>
        </Points>
      </Section>
      <Section title={t('overview.next')}>
        <List type="ordered" spacing="xs">
          {walk.steps.slice(1).map(({ name }) => (
            <List.Item key={name}>{t(`step.${name}`)}</List.Item>
          ))}
        </List>
      </Section>
      <Onward walk={walk} />
    </StepFrame>
  )
}

function Onward({ walk }: Pick<StepProps, 'walk'>) {
  const { t } = useTranslation('onboarding')
  return (
    <StepFooter onBack={walk.goBack}>
      <Button size="md" onClick={() => void walk.goOn()}>
        {t('next')}
      </Button>
    </StepFooter>
  )
}

/** Sentences under each other, each with a tick. */
export function Points({ children }: { children: ReactNode }) {
  return <ul className={classes.points}>{children}</ul>
}

export function Point({ children }: { children: ReactNode }) {
  return (
    <li>
      <IconCheck size={20} aria-hidden />
      <span>{children}</span>
    </li>
  )
}
