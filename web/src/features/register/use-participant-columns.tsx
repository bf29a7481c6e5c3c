import { Text } from '@mantine/core'
import type { Participant } from '@zegel/contract/participants'
import { useTranslation } from 'react-i18next'
import type { DataColumn } from '../../ui/data-table.tsx'
import { MomentText } from '../../ui/date-text.tsx'
import { Money } from '../../ui/money.tsx'
import { Units } from '../../ui/units.tsx'
import { ParticipantStatus } from './participant-status.tsx'

/** What the list of participants shows of each. */
export function useParticipantColumns(): DataColumn<Participant>[] {
  const { t } = useTranslation('register')
  return [
    {
      key: 'name',
      title: t('participants.name'),
      isSortable: true,
      render: ({ legal_person, label }) => (
        <span style={{ overflowWrap: 'anywhere' }}>
          {legal_person.legal_name}
          {label && (
            <Text component="span" display="block" size="xs" c="dimmed">
              {label}
            </Text>
          )}
        </span>
      ),
    },
    {
      key: 'balance',
      title: t('participants.balance'),
      isSortable: true,
      isFigure: true,
      render: ({ balance }) => <Units units={balance} />,
    },
    {
      key: 'value',
      title: t('participants.value'),
      isFigure: true,
      render: ({ value }) => (value === null ? '–' : <Money amount={value} />),
    },
    {
      key: 'created_at',
      title: t('participants.date'),
      isSortable: true,
      render: ({ created_at }) => <MomentText instant={created_at} />,
    },
    {
      key: 'status',
      title: t('participants.status'),
      width: 170,
      render: ({ status }) => <ParticipantStatus status={status} />,
    },
  ]
}
