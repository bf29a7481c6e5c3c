import { Button } from '@mantine/core'
import { IconTag } from '@tabler/icons-react'
import { EditParticipant, type Participant } from '@zegel/contract/register/participants'
import { MOST_IDS_IN_ADDRESS } from '@zegel/contract/values'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useContractForm } from '../../../lib/form.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { showToast } from '../../../ui/dialogs/toasts.tsx'
import { TextField } from '../../../ui/fields/text-fields.tsx'
import { ListDownload } from '../../../ui/tables/download-menu.tsx'
import type { TableSelection } from '../../../ui/tables/table-columns.ts'
import { InviteMany } from './invite-many.tsx'
import { exportUrl, useLabelMany } from './participants.api.ts'

interface ParticipantActionsProps {
  instrumentId: string
  selection: Pick<TableSelection<Participant>, 'rows' | 'clear'>
  /** The day that the list is of, where that is not today. */
  date?: string | undefined
  /** What else can be done with them. */
  children?: ReactNode
}

/** What can be done with the participants that were chosen in a table. */
export function ParticipantActions(props: ParticipantActionsProps) {
  const { instrumentId, selection, date, children } = props
  const { t } = useTranslation('participants')
  const [isLabelling, setIsLabelling] = useState(false)
  return (
    <>
      <InviteMany instrumentId={instrumentId} chosen={selection.rows} onDone={selection.clear} />
      <Button
        variant="default"
        size="xs"
        leftSection={<IconTag size={16} aria-hidden />}
        onClick={() => setIsLabelling(true)}
      >
        {t('label.many')}
      </Button>
      <ExportChosen instrumentId={instrumentId} chosen={selection.rows} date={date} />
      {children}
      {isLabelling && (
        <LabelMany
          instrumentId={instrumentId}
          chosen={selection.rows}
          onSaved={selection.clear}
          onClose={() => setIsLabelling(false)}
        />
      )}
    </>
  )
}

interface ExportChosenProps {
  instrumentId: string
  chosen: readonly Participant[]
  date: string | undefined
}

/** Takes the chosen participants along as a file; as many as an address can name. */
function ExportChosen({ instrumentId, chosen, date }: ExportChosenProps) {
  const { t } = useTranslation('participants')
  if (chosen.length > MOST_IDS_IN_ADDRESS)
    return (
      <Button variant="default" size="xs" disabled>
        {t('export.chosen')} · {t('export.tooMany', { most: MOST_IDS_IN_ADDRESS })}
      </Button>
    )
  const filter = {
    legal_person_ids: chosen.map((one) => one.legal_person_id),
    ...(date && { date }),
  }
  return (
    <ListDownload
      urlOf={(format) => exportUrl(instrumentId, filter, format)}
      ofChosen={{ label: t('export.chosen'), size: 'xs' }}
    />
  )
}

interface LabelManyProps {
  instrumentId: string
  chosen: readonly Participant[]
  onSaved: () => void
  onClose: () => void
}

/** Gives the chosen participants one label. */
function LabelMany({ instrumentId, chosen, onSaved, onClose }: LabelManyProps) {
  const { t } = useTranslation('participants')
  const { mutateAsync } = useLabelMany(instrumentId)
  const count = chosen.length
  const form = useContractForm({
    schema: EditParticipant.pick({ label: true }),
    initialValues: { label: '' },
    save: ({ label }) => mutateAsync({ ids: chosen.map((one) => one.legal_person_id), label }),
    onSaved: () => {
      showToast('success', t('label.savedMany', { count }))
      onSaved()
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('label.titleMany', { count })}
      form={form}
      submitLabel={t('label.submit')}
      onClose={onClose}
      size="small"
    >
      <TextField
        label={t('detail.label')}
        description={t('label.help')}
        data-autofocus
        {...form.getInputProps('label')}
      />
    </FormDialog>
  )
}
