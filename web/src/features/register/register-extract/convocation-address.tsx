import { Button, Group, List, Stack, Text } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import {
  type ConvocationAddress,
  convocationAddresses,
} from '@zegel/contract/register/convocation-addresses'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useContractForm } from '../../../lib/form.tsx'
import { endpointMutation, endpointQuery } from '../../../lib/endpoint-query.ts'
import { formatDate, today } from '../../../lib/format.ts'
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts'
import { toastRefusal } from '../../../shared/acting/toast-failure.ts'
import { Awaited, inSection } from '../../../ui/awaited.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { showToast } from '../../../ui/dialogs/toasts.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { TextField } from '../../../ui/fields/text-fields.tsx'
import { InfoAlert } from '../../../ui/info-alert.tsx'
import { LinesSkeleton } from '../../../ui/skeletons.tsx'

/** Whose address it is: a holder's, as the issuer records it, or one's own. */
interface ConvocationSource {
  kind: 'holder' | 'own'
  financial_instrument_id: string
  legal_person_id: string
}

interface ConvocationButtonProps {
  source: ConvocationSource
  /** May only look. */
  isReadOnly?: boolean
}

/** Opens by which email address a holder is called to meetings, to see it and to change it. */
export function ConvocationButton(props: ConvocationButtonProps) {
  const { t } = useTranslation('register-extract')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconMail size={16} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {t('convocation.action')}
      </Button>
      {isOpen && <ConvocationDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function ConvocationDialog({
  onClose,
  ...props
}: ConvocationButtonProps & { onClose: () => void }) {
  const { t } = useTranslation('register-extract')
  return (
    <Dialog title={t('convocation.title')} size="medium" onClose={onClose}>
      <Stack gap="lg">
        <Text size="sm" c="dimmed">
          {t(`convocation.line.${props.source.kind}`)}
        </Text>
        <Awaited waiting={<LinesSkeleton lines={4} />} failed={inSection}>
          <ConvocationPart {...props} />
        </Awaited>
      </Stack>
    </Dialog>
  )
}

function ConvocationPart({ source, isReadOnly = false }: ConvocationButtonProps) {
  const { t } = useTranslation('register-extract')
  const { kind, ...query } = source
  const get = kind === 'own' ? convocationAddresses.getOwn : convocationAddresses.get
  const { data } = useSuspenseQuery(
    endpointQuery(get as typeof convocationAddresses.get, { query }), // safe: both answer the same
  )
  const { current, records } = data
  return (
    <>
      <Text style={{ overflowWrap: 'anywhere' }}>
        {current
          ? t('convocation.current', { email: current.email, date: formatDate(current.from_date) })
          : t('convocation.nobody')}
      </Text>
      {!isReadOnly && <ConvocationForm source={source} current={current?.email ?? null} />}
      {records.length > 0 && <Records records={records} />}
    </>
  )
}

function useRecord({ kind, ...ids }: ConvocationSource) {
  const record = kind === 'own' ? convocationAddresses.recordOwn : convocationAddresses.record
  return useMutation(
    endpointMutation(record as typeof convocationAddresses.record, {
      // safe: who records their own gives no day
      input: ({
        input,
        ...options
      }: {
        input: { email: string | null; from_date: string }
        idempotencyKey: string
      }) => ({
        body:
          kind === 'own'
            ? ({ ...ids, email: input.email } as { from_date: string } & typeof ids & typeof input) // safe: as above
            : { ...ids, ...input },
        ...options,
      }),
    }),
  )
}

function ConvocationForm({
  source,
  current,
}: {
  source: ConvocationSource
  current: string | null
}) {
  const { t } = useTranslation('register-extract')
  const { kind, ...ids } = source
  const record = useRecord(source)
  const withdrawal = useIdempotencyKey()
  const form = useContractForm({
    schema: convocationAddresses.record.body,
    initialValues: { ...ids, email: '', from_date: today() },
    save: ({ email, from_date }, options) =>
      record.mutateAsync({ input: { email, from_date }, ...options }),
    onSaved: () => {
      showToast('success', t('convocation.saved'))
      form.reset()
    },
  })
  const withdraw = async () => {
    const { from_date } = form.values
    try {
      await withdrawal(from_date, (options) =>
        record.mutateAsync({ input: { email: null, from_date }, ...options }),
      )
      showToast('success', t('convocation.withdrawn'))
    } catch (error) {
      toastRefusal(error, t('convocation.failed'))
    }
  }
  return (
    <form onSubmit={form.handleSubmit} noValidate>
      <Stack gap="md">
        {form.formError && <InfoAlert tone="error">{form.formError}</InfoAlert>}
        <TextField
          type="email"
          label={t('convocation.email')}
          data-autofocus
          {...form.getInputProps('email')}
        />
        {kind === 'holder' && (
          <DateField
            label={t('convocation.from')}
            description={t('convocation.fromHelp')}
            {...form.getInputProps('from_date')}
          />
        )}
        <Group justify="flex-end" gap="sm">
          {current !== null && (
            <Button variant="default" onClick={() => void withdraw()} disabled={record.isPending}>
              {t('convocation.withdraw')}
            </Button>
          )}
          <Button type="submit" loading={form.isSaving}>
            {t('convocation.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function Records({ records }: { records: readonly ConvocationAddress[] }) {
  const { t } = useTranslation('register-extract')
  return (
    <Stack gap="xs">
      <Text component="h3" fw={600} size="sm">
        {t('convocation.records')}
      </Text>
      <List size="sm" listStyleType="none">
        {records.map(({ id, email, from_date, recorded_by }) => (
          <List.Item key={id} style={{ overflowWrap: 'anywhere' }}>
            {t(email === null ? 'convocation.wasWithdrawn' : 'convocation.was', {
              date: formatDate(from_date),
              email: email ?? '',
              who: recorded_by,
            })}
          </List.Item>
        ))}
      </List>
    </Stack>
  )
}
