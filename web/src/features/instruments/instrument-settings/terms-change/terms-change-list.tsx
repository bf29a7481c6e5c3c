import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import { type TermsChange, termsChanges } from '@zegel/contract/instruments/terms-changes'
import { useContractForm } from '../../../../lib/form.tsx'
import { formatDate, formatDay } from '../../../../lib/format.ts'
import { requestUrl } from '../../../../lib/request.ts'
import { Failure } from '../../../../ui/failure.tsx'
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx'
import { Section } from '../../../../ui/section.tsx'
import { StatusBadge } from '../../../../ui/status-badge.tsx'
import { TextareaField } from '../../../../ui/fields/textarea-field.tsx'
import { notifySuccess } from '../../../../ui/dialogs/toasts.tsx'
import { useTermsChanges, useWithdrawTermsChange } from '../instrument-settings.api.ts'
import { ChangedTerms } from './changed-terms.tsx'

const TONES = { coming: 'info', holds: 'success', withdrawn: 'neutral' } as const

/** The changes of the terms of an instrument, the newest first; nothing while there are none. */
export function TermsChangeList({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation('terms-changes')
  const changes = useTermsChanges(instrument.id, instrument.is_locked)
  if (changes.isError)
    return <Failure error={changes.error} onRetry={() => void changes.refetch()} />
  if (!changes.data || changes.data.length === 0) return null
  return (
    <Section title={t('listTitle')} line={t('listLine')}>
      <Stack gap="lg" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {changes.data.map((change) => (
          <li key={change.id}>
            <Change instrument={instrument} change={change} />
          </li>
        ))}
      </Stack>
    </Section>
  )
}

function Change({ instrument, change }: { instrument: Instrument; change: TermsChange }) {
  const { t } = useTranslation('terms-changes')
  const [isWithdrawing, setIsWithdrawing] = useState(false)
  const { id, state, file_name, corporate_action, note, withdrawal_reason } = change
  const url = requestUrl(termsChanges.open.path, {
    query: { financial_instrument_id: instrument.id, id },
  })
  return (
    <Stack gap="xs">
      <Group gap="sm">
        <Text fw={600}>{t('from', { day: formatDate(change.effective_date) })}</Text>
        <StatusBadge tone={TONES[state]}>{t(`states.${state}`)}</StatusBadge>
      </Group>
      <ChangedTerms
        instrument={instrument}
        before={change.settings_before}
        after={change.settings_after}
      />
      {note && <Text size="sm">{note}</Text>}
      {withdrawal_reason && (
        <Text size="sm">{t('withdrawnFor', { reason: withdrawal_reason })}</Text>
      )}
      <Text size="sm" c="dimmed">
        {corporate_action ? (
          t(`byAction.${corporate_action.kind}`)
        ) : (
          <>
            {t('resolvedOn', { day: formatDate(change.resolved_on) })} ·{' '}
            {file_name === null ? (
              t('byImport')
            ) : (
              <Anchor href={url} target="_blank" rel="noopener" underline="always" size="sm">
                {file_name}
              </Anchor>
            )}
          </>
        )}{' '}
        · {t('recordedBy', { name: change.created_by, day: formatDay(change.created_at) })}
      </Text>
      {change.may_withdraw && (
        <Button
          variant="default"
          size="sm"
          onClick={() => setIsWithdrawing(true)}
          style={{ alignSelf: 'flex-start' }}
        >
          {t('withdraw')}
        </Button>
      )}
      {isWithdrawing && (
        <WithdrawDialog
          instrumentId={instrument.id}
          change={change}
          onClose={() => setIsWithdrawing(false)}
        />
      )}
    </Stack>
  )
}

interface WithdrawDialogProps {
  instrumentId: string
  change: TermsChange
  onClose: () => void
}

/** Takes back a change that does not hold yet, and asks why. */
function WithdrawDialog({ instrumentId, change, onClose }: WithdrawDialogProps) {
  const { t } = useTranslation('terms-changes')
  const withdraw = useWithdrawTermsChange(instrumentId)
  const form = useContractForm({
    schema: termsChanges.withdraw.body,
    initialValues: { financial_instrument_id: instrumentId, id: change.id, reason: '' },
    save: ({ id, reason }) => withdraw.mutateAsync({ id, reason }),
    onSaved: () => {
      notifySuccess(t('withdrawn'))
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('withdrawTitle', { day: formatDate(change.effective_date) })}
      form={form}
      submitLabel={t('withdraw')}
      onClose={onClose}
    >
      <TextareaField
        label={t('fields.reason')}
        description={t('fields.reasonHelp')}
        data-autofocus
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  )
}
