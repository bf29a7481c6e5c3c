import { Button } from '@mantine/core'
import { IconTag } from '@tabler/icons-react'
import { EditParticipant, type Participant } from '@zegel/contract/register/participants'
import { MOST_IDS_IN_ADDRESS } from '@zegel/contract/values'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useContractForm } from '../../../lib/form.tsx'
import { formatUnits } from '../../../lib/format.ts'
import { toastFailure } from '../../../shared/acting/toast-failure.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { showToast } from '../../../ui/dialogs/toasts.tsx'
import { TextField } from '../../../ui/fields/text-fields.tsx'
import { ExportChosen } from '../../../ui/tables/export-chosen.tsx'
import type { LoadPage } from '../../../ui/tables/print-whole.ts'
import type { TableSelection } from '../../../ui/tables/table-columns.ts'
import { InviteMany } from './invite-many.tsx'
import { exportUrl, useLabelMany } from './participants.api.ts'

interface ParticipantActionsProps<Row> {
  instrumentId: string
  selection: TableSelection<Row>
  /** The page that is on screen, of how many in all; undefined while it is on its way. */
  page: ListPage<Row> | undefined
  loadPage: LoadPage<Row>
  /** The day that the list is of, where that is not today. */
  date?: string | undefined
  /** What else can be done with them. */
  children?: ReactNode
}

interface ListPage<Row> {
  data: readonly Row[]
  total: number
}

/** What can be done with the participants that were chosen in a table. */
export function ParticipantActions<Row extends Participant>(props: ParticipantActionsProps<Row>) {
  const { instrumentId, selection, page, loadPage, date, children } = props
  const { t } = useTranslation('participants')
  const [isLabelling, setIsLabelling] = useState(false)
  const ofChosen = {
    legal_person_ids: selection.rows.map((one) => one.legal_person_id),
    ...(date && { date }),
  }
  const labelButton = useRef<HTMLButtonElement>(null)
  return (
    <>
      {page && (
        <ChooseWhole
          {...{ selection, page, loadPage }}
          onChosen={() => labelButton.current?.focus()}
        />
      )}
      <InviteMany instrumentId={instrumentId} chosen={selection.rows} onDone={selection.clear} />
      <Button
        ref={labelButton}
        variant="default"
        size="xs"
        leftSection={<IconTag size={16} aria-hidden />}
        onClick={() => setIsLabelling(true)}
      >
        {t('label.many')}
      </Button>
      <ExportChosen
        count={selection.rows.length}
        urlOf={(format) => exportUrl(instrumentId, ofChosen, format)}
      />
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

interface ChooseWholeProps<Row> {
  selection: TableSelection<Row>
  page: ListPage<Row>
  loadPage: LoadPage<Row>
  /** They are all chosen, and the button that did it has gone. */
  onChosen: () => void
}

/** After a whole page is chosen offers the other pages too, where all together are no more than each act takes. */
function ChooseWhole<Row extends Participant>(props: ChooseWholeProps<Row>) {
  const { selection, page, loadPage, onChosen } = props
  const { t } = useTranslation('participants')
  const { mutate, isPending } = useMutation({
    mutationFn: () => loadPage({ page: 1, per_page: MOST_IDS_IN_ADDRESS }),
  })
  const { data, total } = page
  const isPageChosen = data.every(({ id }) => selection.has(id))
  if (!isPageChosen || selection.rows.length >= total || total > MOST_IDS_IN_ADDRESS) return null

  function handleClick() {
    // Whoever looks at something else by then has not asked for these.
    mutate(undefined, {
      onSuccess: (whole) => {
        selection.choose(whole.data, true)
        onChosen()
      },
      onError: (error) => toastFailure(error),
    })
  }

  return (
    <Button variant="subtle" size="xs" loading={isPending} onClick={handleClick}>
      {t('chooseWhole', { total: formatUnits(total) })}
    </Button>
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
