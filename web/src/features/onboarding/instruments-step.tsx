import { Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { StepFooter } from '../../pieces/steps/step-footer.tsx'
import { Section } from '../../ui/section.tsx'
import classes from './onboarding.module.css'
import { StepFrame, type StepProps } from './step-frame.tsx'

/** The instruments that who was invited will administer. */
export function InstrumentsStep({ invitation, walk }: StepProps) {
  const { t } = useTranslation(['onboarding', 'instruments'])
  const { admin_instruments: instruments } = invitation.user.natural_person
  return (
    <StepFrame
      invitation={invitation}
      walk={walk}
      title={t('instruments.title', { count: instruments.length })}
      line={t('instruments.line', { organization: invitation.organization.name })}
    >
      <Section>
        {instruments.length === 0 && <Text c="dimmed">{t('instruments.none')}</Text>}
        <ul className={classes.list}>
          {instruments.map(({ id, name, type, description }) => (
            <li key={id}>
              <Text fw={600}>{name}</Text>
              <Text size="sm" c="dimmed">
                {t(`instruments:type.${type}`)}
              </Text>
              {description && (
                <Text size="sm" lineClamp={3}>
                  {description}
                </Text>
              )}
            </li>
          ))}
        </ul>
      </Section>
      <StepFooter onBack={walk.goBack}>
        <Button size="md" onClick={() => void walk.goOn()}>
          {t('next')}
        </Button>
      </StepFooter>
    </StepFrame>
  )
}
