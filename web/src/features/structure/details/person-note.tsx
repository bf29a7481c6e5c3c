import { Text } from '@mantine/core'
import { IconNote } from '@tabler/icons-react'
import { structure } from '@zegel/contract/structure/structure'
import type { GraphPerson } from '@zegel/contract/structure/structure-graph'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useContractForm } from '../../../lib/form.tsx'
import { FormBody } from '../../../ui/dialogs/form-body.tsx'
import { TextareaField } from '../../../ui/fields/textarea-field.tsx'
import { showToast } from '../../../ui/dialogs/toasts.tsx'
import { useFocusOnArrival } from '../../../ui/dialogs/use-focus-on-arrival.ts'
import type { StructureView } from '../structure-view.ts'
import { useSetNote } from '../structure.api.ts'
import { CardSection } from './card-section.tsx'
import { toastOrLog } from './edit-outcome.ts'
import { FormOpener } from './form-opener.tsx'

interface PersonNoteProps {
  view: StructureView
  person: GraphPerson
}

/** What is noted at an entity, and where it is written; nothing for others, nor for who only looks at an entity without a note. */
export function PersonNote({ view, person }: PersonNoteProps) {
  const { t } = useTranslation(['structure', 'common'])
  // Undefined until it was written in.
  const [isWriting, setIsWriting] = useState<boolean>()
  const { pivot } = person
  if (!pivot || (!pivot.note && !view.isEditing)) return null
  if (isWriting && view.isEditing)
    return <NoteForm view={view} person={person} onClose={() => setIsWriting(false)} />
  const open = (text: string) => (
    <FormOpener wasOpen={isWriting === false} onClick={() => setIsWriting(true)}>
      {text}
    </FormOpener>
  )
  if (!pivot.note) return open(t('details.note.add'))
  return (
    <CardSection title={t('details.note.title')} action={view.isEditing && open(t('common:edit'))}>
      <Text size="sm" dir="auto" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'break-word' }}>
        {pivot.note}
      </Text>
    </CardSection>
  )
}

function NoteForm({ view, person, onClose }: PersonNoteProps & { onClose: () => void }) {
  const { t } = useTranslation('structure')
  const field = useFocusOnArrival<HTMLTextAreaElement>()
  const noting = useSetNote()
  const form = useContractForm({
    schema: structure.setNote.body,
    initialValues: {
      organization_uuid: view.structure.organization.uuid,
      legal_person_id: person.id,
      note: person.pivot?.note ?? '',
    },
    save: (body) => noting.mutateAsync(body),
    onSaved: () => {
      showToast('success', t('details.note.saved'))
      onClose()
    },
    onFailed: (error) => toastOrLog('A note could not be saved', error),
  })
  return (
    <FormBody form={form} submitLabel={t('details.note.save')} onCancel={onClose}>
      <TextareaField
        ref={field}
        label={t('details.note.title')}
        description={t('details.note.hint')}
        leftSection={<IconNote size={18} stroke={1.5} aria-hidden />}
        {...form.getInputProps('note')}
      />
    </FormBody>
  )
}
