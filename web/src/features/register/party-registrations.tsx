import { Group, Stack, Text } from '@mantine/core'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import type { BalanceRegistration } from '@zegel/contract/register/register'
import { isNumbered } from '@zegel/core/instruments/instrument-type'
import { useTranslation } from '../../i18n/use-translation.ts'
import { NumberRanges } from '../../shared/instruments/number-ranges.tsx'
import { DateText, Units } from '../../ui/tables/values.tsx'
import { Failure } from '../../ui/failure.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { TableFooter } from '../../ui/tables/table-footer.tsx'
import { useLocalTableState } from '../../ui/tables/table-state.ts'
import { useRegistrations } from './register.api.ts'

interface PartyRegistrationsProps {
  instrument: Pick<Instrument, 'id' | 'type'>
  legalPersonId: string
}

/** The balances that were stated for one participant, small enough to stand beside other things. */
export function PartyRegistrations({ instrument, legalPersonId }: PartyRegistrationsProps) {
  const { t } = useTranslation('register')
  const control = useLocalTableState({ sort: '-effective_date', per_page: 5 })
  const { page, per_page } = control.state
  const registrations = useRegistrations(instrument.id, {
    legal_person_id: legalPersonId,
    page,
    per_page,
    sort: '-effective_date',
  })
  if (registrations.isPending) return <LinesSkeleton lines={2} />
  if (registrations.isError)
    return <Failure error={registrations.error} onRetry={registrations.refetch} />
  const { data, total } = registrations.data
  if (total === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('registrations.empty')}
      </Text>
    )
  return (
    <>
      <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
        {data.map((registration) => (
          <Item
            key={registration.id}
            registration={registration}
            legalPersonId={legalPersonId}
            hasNumbers={isNumbered(instrument.type)}
          />
        ))}
      </Stack>
      <TableFooter control={control} total={total} pageSizes={[5, 10, 25]} />
    </>
  )
}

interface ItemProps {
  registration: BalanceRegistration
  /** Whose list it stands in. */
  legalPersonId: string
  hasNumbers: boolean
}

function Item({ registration, legalPersonId, hasNumbers }: ItemProps) {
  const { t } = useTranslation('register')
  const { effective_date, balance, numbering, reversed, objection, legal_person } = registration
  return (
    <li>
      <Group justify="space-between" gap="sm">
        <DateText date={effective_date} />
        <Group gap="sm">
          {reversed && <StatusBadge tone="neutral">{t('registrations.reversed')}</StatusBadge>}
          {objection?.outcome === null && (
            <StatusBadge tone="warning">{t('registrations.contested')}</StatusBadge>
          )}
          <strong>
            <Units units={balance} />
          </strong>
        </Group>
      </Group>
      {legal_person.id !== legalPersonId && (
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'break-word' }}>
          {t('registrations.inNameOf', { name: legal_person.legal_name })}
        </Text>
      )}
      {hasNumbers && numbering.length > 0 && (
        <Text size="sm" c="dimmed" component="div">
          <NumberRanges intervals={numbering} />
        </Text>
      )}
    </li>
  )
}
