import { Stack, Text } from '@mantine/core'
import { MergeParticipants, type Participant } from '@zegel/contract/participants'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../lib/form.tsx'
import { formatUnits } from '../../lib/format.ts'
import { ParticipantSelect } from '../../pieces/participant-select.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { Failure } from '../../ui/failure.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { InfoAlert } from '../../ui/info-alert.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { useMergeParticipants, useMergePreview } from './participants.api.ts'

interface MergeDialogProps {
  instrumentId: string
  participant: Participant
  onClose: () => void
  onMerged: () => void
}

/** Makes a participant one with another who is the same person, after showing what moves. */
export function MergeDialog({ instrumentId, participant, onClose, onMerged }: MergeDialogProps) {
  const { t } = useTranslation('participants')
  const merge = useMergeParticipants()
  const { legal_person_id, legal_person } = participant
  const name = legal_person.legal_name
  const form = useContractForm({
    schema: MergeParticipants,
    initialValues: {
      financial_instrument_id: instrumentId,
      legal_person_id,
      into_legal_person_id: '',
    },
    save: (input) => merge.mutateAsync(input),
    onSaved: () => {
      showToast('success', t('merge.done'))
      onMerged()
    },
  })
  const { into_legal_person_id: into } = form.values
  return (
    <FormDialog
      title={t('merge.title', { name })}
      form={form}
      submitLabel={t('merge.submit')}
      onClose={onClose}
    >
      <Text>{t('merge.line', { name })}</Text>
      <ParticipantSelect
        instrumentId={instrumentId}
        label={t('merge.into')}
        without={legal_person_id}
        value={into}
        onChange={(id) => form.setFieldValue('into_legal_person_id', id)}
        error={form.errors['into_legal_person_id']}
        data-path="into_legal_person_id"
      />
      {into && <Preview instrumentId={instrumentId} fromId={legal_person_id} intoId={into} />}
    </FormDialog>
  )
}

function Preview(merge: { instrumentId: string; fromId: string; intoId: string }) {
  const { t } = useTranslation('participants')
  const { data, error, refetch } = useMergePreview(merge)
  if (error) return <Failure error={error} onRetry={refetch} />
  if (!data) return <LinesSkeleton lines={3} />
  if (data.refusal) return <InfoAlert tone="warning">{data.refusal}</InfoAlert>
  return (
    <Stack gap="sm">
      <FactList
        facts={[
          { label: t('merge.moves'), value: formatUnits(data.balance) },
          {
            label: t('merge.after'),
            value: t('merge.fromTo', {
              from: formatUnits(data.into_balance),
              to: formatUnits(data.balance_after),
            }),
          },
          { label: t('detail.transactions'), value: formatUnits(data.transactions) },
          { label: t('detail.registrations'), value: formatUnits(data.registrations) },
        ]}
      />
      <Text size="sm" c="dimmed">
        {t('merge.stays')}
      </Text>
    </Stack>
  )
}
