import { Button, Group, Text } from '@mantine/core'
import type { OwnRegistration } from '@zegel/contract/register/own-registrations'
import { isNumbered } from '@zegel/core/instruments/instrument-type'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { DateText, Units } from '../../ui/tables/values.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { NumberRanges } from '../instruments/number-ranges.tsx'
import { ObjectDialog } from '../objections/object-dialog.tsx'
import { ObjectionNote } from '../objections/objection-note.tsx'
import classes from './own-registrations.module.css'
import { awaitsAnswer } from './own-registrations.api.ts'

interface OwnRegistrationListProps {
  registrations: readonly OwnRegistration[]
  /** Who registered them. */
  organization: string
  /** Says of one that it is right; without it that is said of all together. */
  onConfirm?: (id: string) => void
}

/** What an organisation stated that one holds; of each one can say that it is not right. */
export function OwnRegistrationList({ registrations, ...rest }: OwnRegistrationListProps) {
  return (
    <ul className={classes.list}>
      {registrations.map((registration) => (
        <Registration key={registration.id} registration={registration} {...rest} />
      ))}
    </ul>
  )
}

interface RegistrationProps extends Omit<OwnRegistrationListProps, 'registrations'> {
  registration: OwnRegistration
}

function Registration({ registration, organization, onConfirm }: RegistrationProps) {
  const { t } = useTranslation(['objections', 'instruments'])
  const { id, instrument, balance, effective_date, numbering, legal_person } = registration
  return (
    <li>
      <Group justify="space-between" gap="sm">
        <Text fw={600}>{instrument.name}</Text>
        <Text fw={600}>
          <Units units={balance} /> {t('registration.units', { count: balance })}
        </Text>
      </Group>
      <Text size="sm" c="dimmed" component="div">
        {t(`instruments:type.${instrument.type}`)} · {legal_person.legal_name} ·{' '}
        {t('registration.on')} <DateText date={effective_date} />
      </Text>
      {isNumbered(instrument.type) && numbering.length > 0 && (
        <Text size="sm" component="div">
          {t('registration.numbers')} <NumberRanges intervals={numbering} />
        </Text>
      )}
      {registration.confirmed_at !== null && (
        <StatusBadge tone="success">{t('registration.confirmed')}</StatusBadge>
      )}
      {registration.objection && (
        <ObjectionNote objection={registration.objection} organization={organization} />
      )}
      <Answers
        registration={registration}
        organization={organization}
        onConfirm={onConfirm && (() => onConfirm(id))}
      />
    </li>
  )
}

interface AnswersProps {
  registration: OwnRegistration
  organization: string
  onConfirm: (() => void) | undefined
}

function Answers({ registration, organization, onConfirm }: AnswersProps) {
  const { t } = useTranslation('objections')
  const [isObjecting, setIsObjecting] = useState(false)
  const { id, confirmed_at, instrument } = registration
  const isAwaited = awaitsAnswer(registration)
  if (confirmed_at !== null) return null
  return (
    <Group gap="xs" className={classes.answers}>
      {onConfirm && (
        <Button size="compact-sm" variant="default" onClick={onConfirm}>
          {isAwaited ? t('registration.confirm') : t('registration.afterAll')}
        </Button>
      )}
      {isAwaited && (
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={t('object.actionOf', { name: instrument.name })}
          onClick={() => setIsObjecting(true)}
        >
          {t('object.action')}
        </Button>
      )}
      {isObjecting && (
        <ObjectDialog
          about={{ balance_registration_id: id }}
          organization={organization}
          onClose={() => setIsObjecting(false)}
        />
      )}
    </Group>
  )
}
