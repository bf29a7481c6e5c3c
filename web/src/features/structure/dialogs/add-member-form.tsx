import type { GraphBody } from '@zegel/core/structure/structure-graph'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useContractForm } from '../../../lib/form.tsx'
import { useBodyName } from '../../../pieces/body-name.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { SegmentedToggle } from '../../../ui/segmented-toggle.tsx'
import { TextField } from '../../../ui/text-fields.tsx'
import { showToast } from '../../../ui/toasts.tsx'
import type { StructureView } from '../structure-view.ts'
import { KnownPersonSelect } from './known-person-select.tsx'
import { NewPersonFields } from './new-person-fields.tsx'
import { useSeat } from './use-seat.ts'

/** What the form asks. It sets no rules: the server says what is missing, at its field. */
const MemberDraft = z.object({
  who: z.enum(['existing', 'new']),
  legal_person_id: z.string(),
  first_name: z.string(),
  email: z.string(),
  title: z.string(),
})
export type MemberDraft = z.infer<typeof MemberDraft>

const EMPTY: MemberDraft = {
  who: 'existing',
  legal_person_id: '',
  first_name: '',
  email: '',
  title: '',
}

interface AddMemberFormProps {
  view: StructureView
  body: GraphBody
  onClose: () => void
}

/** Seats somebody in a body: somebody the organisation knows, or somebody new. */
export function AddMemberForm({ view, body, onClose }: AddMemberFormProps) {
  const { t } = useTranslation('structure')
  const bodyName = useBodyName()
  const seat = useSeat(view, body)
  const form = useContractForm({
    schema: MemberDraft,
    initialValues: EMPTY,
    save: async (draft) => {
      const { id } = await seat(draft)
      showToast('success', t('dialogs.member.added'))
      view.select({ kind: 'edge', bodyId: body.id, personId: id })
    },
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={t('dialogs.member.dialogTitle', { name: bodyName(body) })}
      form={form}
      submitLabel={t('dialogs.member.submit')}
      onClose={onClose}
    >
      <SegmentedToggle
        label={t('dialogs.member.who')}
        value={form.values.who}
        onChange={(who) => form.setFieldValue('who', who)}
        isFullWidth
        options={[
          { value: 'existing', label: t('dialogs.member.existing') },
          { value: 'new', label: t('dialogs.member.new') },
        ]}
      />
      {form.values.who === 'existing' ? (
        <KnownPersonSelect
          view={view}
          bodyId={body.id}
          input={form.getInputProps('legal_person_id')}
        />
      ) : (
        <NewPersonFields getInputProps={form.getInputProps} />
      )}
      <TextField
        label={t('dialogs.member.title')}
        description={t('dialogs.member.titleHelp')}
        autoComplete="off"
        {...form.getInputProps('title')}
      />
    </FormDialog>
  )
}
