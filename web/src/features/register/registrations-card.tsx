import { Button, Group, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import type { BalanceRegistration } from '@zegel/contract/register/register'
import { isNumbered } from '@zegel/core/instruments/instrument-type'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { overlay } from '../../ui/dialogs/overlay.tsx'
import { formatDate } from '../../lib/format.ts'
import { NumberRanges } from '../../shared/instruments/number-ranges.tsx'
import { PersonLink } from '../../shared/legal-persons/person-link.tsx'
import { DataTable } from '../../ui/tables/data-table.tsx'
import type { DataColumn } from '../../ui/tables/table-columns.ts'
import { DateText, Difference, Units } from '../../ui/tables/values.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Section } from '../../ui/section.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useTableState } from '../../ui/tables/table-state.ts'
import { FIRST_REGISTRATIONS, useRegistrations } from './register.api.ts'
import { ReverseRegistrationForm } from './reverse-registration-form.tsx'

// Comes when its button is pointed at.
const RegisterBalanceForm = overlay(
  async () => (await import('./register-balance-form.tsx')).RegisterBalanceForm,
)

/** The balances that were stated for an instrument, with a form to state another. */
export function RegistrationsCard({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation('register')
  const [isAdding, setIsAdding] = useState(false)
  const add = (
    <Button
      variant="default"
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => setIsAdding(true)}
      onPointerEnter={RegisterBalanceForm.prepare}
      onFocus={RegisterBalanceForm.prepare}
    >
      {t('registrations.add')}
    </Button>
  )
  return (
    <Section
      title={t('registrations.title')}
      line={t('registrations.line')}
      actions={instrument.may.manage && add}
    >
      <RegistrationsTable instrument={instrument} />
      {isAdding && (
        <Suspense fallback={<ComingForm onClose={() => setIsAdding(false)} />}>
          <RegisterBalanceForm instrument={instrument} onClose={() => setIsAdding(false)} />
        </Suspense>
      )}
    </Section>
  )
}

// The place of the form while it is on the way.
function ComingForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('register')
  return (
    <Dialog title={t('registrations.form.title')} onClose={onClose}>
      <LinesSkeleton lines={8} />
    </Dialog>
  )
}

function RegistrationsTable({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation('register')
  const control = useTableState({
    name: 'registrations',
    sort: FIRST_REGISTRATIONS.sort,
    sorts: ['name', 'effective_date', 'balance'],
  })
  const [reversing, setReversing] = useState<BalanceRegistration>()
  const columns = useColumns(instrument, setReversing)
  const { page, per_page, sort } = control.state
  const registrations = useRegistrations(instrument.id, {
    page,
    per_page,
    sort: sort as '-effective_date',
  }) // safe: the name of a sortable column
  if (registrations.isError)
    return <Failure error={registrations.error} onRetry={registrations.refetch} />
  return (
    <>
      <DataTable
        label={t('registrations.title')}
        rows={registrations.data?.data}
        total={registrations.data?.total}
        columns={columns}
        rowKey={({ id }) => id}
        control={control}
        pageSizes={[10, 25, 50]}
        isFetching={registrations.isPlaceholderData}
        empty={
          <Text size="sm" c="dimmed">
            {t('registrations.empty')}
          </Text>
        }
      />
      {reversing && (
        <ReverseRegistrationForm
          instrument={instrument}
          registration={reversing}
          onClose={() => setReversing(undefined)}
        />
      )}
    </>
  )
}

function useColumns(
  instrument: Instrument,
  onReverse: (registration: BalanceRegistration) => void,
): DataColumn<BalanceRegistration>[] {
  const { t } = useTranslation('register')
  const reverse: DataColumn<BalanceRegistration> = {
    key: 'reverse',
    title: t('registrations.actions'),
    render: (registration) =>
      registration.reversed ? null : (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={t('registrations.reverse.of', { name: registration.legal_person.legal_name })}
          onClick={() => onReverse(registration)}
        >
          {t('registrations.reverse.action')}
        </Button>
      ),
  }
  const numbers: DataColumn<BalanceRegistration> = {
    key: 'numbers',
    title: t('registrations.numbers'),
    render: ({ numbering }) => <NumberRanges intervals={numbering} shown={3} />,
  }
  return [
    {
      key: 'name',
      title: t('registrations.person'),
      isSortable: true,
      render: ({ legal_person, reversed, reversal_reason, confirmed_at, objection }) => (
        <Group gap="xs" style={{ overflowWrap: 'break-word' }}>
          <PersonLink
            organizationId={instrument.organization_id}
            id={legal_person.id}
            name={legal_person.legal_name}
          />
          {reversed && <StatusBadge tone="neutral">{t('registrations.reversed')}</StatusBadge>}
          {confirmed_at && !reversed && (
            <StatusBadge tone="success">{t('registrations.confirmed')}</StatusBadge>
          )}
          {objection?.outcome === null && (
            <StatusBadge tone="warning">{t('registrations.contested')}</StatusBadge>
          )}
          {reversal_reason && (
            <Text size="xs" c="dimmed" w="100%">
              {reversal_reason}
            </Text>
          )}
        </Group>
      ),
    },
    {
      key: 'effective_date',
      title: t('registrations.date'),
      isSortable: true,
      render: ({ effective_date }) => <DateText date={effective_date} />,
    },
    {
      key: 'balance',
      title: t('registrations.balance'),
      isSortable: true,
      isFigure: true,
      render: ({ balance }) => <Units units={balance} />,
    },
    {
      key: 'difference',
      title: t('registrations.difference'),
      isFigure: true,
      render: ({ difference, adjustments }) => (
        <>
          <Difference units={difference} />
          {adjustments.map((one) => (
            <Text key={`${one.because_of} ${one.difference}`} size="xs" c="dimmed">
              <Difference units={one.difference} />{' '}
              {t('registrations.adjusted', { date: formatDate(one.because_of) })}
            </Text>
          ))}
        </>
      ),
    },
    ...(isNumbered(instrument.type) ? [numbers] : []),
    ...(instrument.may.manage ? [reverse] : []),
  ]
}
