import { Text } from '@mantine/core'
import { IconNote } from '@tabler/icons-react'
import { structure } from '@zegel/contract/structure/structure'
import type { GraphPerson } from '@zegel/contract/structure/structure-graph'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useContractForm } from '../../../lib/form.tsx'
import { useFollowedValues } from '../../../lib/use-followed-values.ts'
import { ChangedByBoth } from '../../../shared/acting/changed-by-both.tsx'
import { FormBody } from '../../../ui/dialogs/form-body.tsx'
import { TextareaField } from '../../../ui/fields/textarea-field.tsx'
import { showToast } from '../../../ui/dialogs/toasts.tsx'
import { useFocusOnArrival } from '../../../ui/dialogs/use-focus-on-arrival.ts'
import type { StructureView } from '../structure-view.ts'
import { useSetNote } from '../structure.api.ts'
import { CardSection } from './card-section.tsx'
import classes from './details.module.css'
import { toastOrLog } from './edit-outcome.ts'
import { FormInPlace, FormOpener, useFormInPlace } from './form-opener.tsx'

interface PersonNoteProps {
  view: StructureView
  person: GraphPerson
}

/** What is noted at an entity, and where it is written; nothing for others, nor for who only looks at an entity without a note. */
export function PersonNote({ view, person }: PersonNoteProps) {
  const { t } = useTranslation(['structure', 'common'])
  const { isOpen, close, opener } = useFormInPlace()
  const { pivot } = person
  if (!pivot || (!pivot.note && !view.isEditing)) return null
  if (isOpen && view.isEditing) return <NoteForm view={view} person={person} onClose={close} />
  const open = (text: string) => <FormOpener {...opener}>{text}</FormOpener>
  if (!pivot.note) return open(t('details.note.add'))
  return (
    <CardSection title={t('details.note.title')} action={view.isEditing && open(t('common:edit'))}>
      <Text size="sm" dir="auto" className={classes.note}>
        {pivot.note}
      </Text>
    </CardSection>
  )
}

function NoteForm({ view, person, onClose }: PersonNoteProps & { onClose: () => void }) {
  const { t } = useTranslation('structure')
  const field = useFocusOnArrival<HTMLTextAreaElement>()
  const noting = useSetNote()
  const values = {
    organization_uuid: view.structure.organization.uuid,
    legal_person_id: person.id,
    note: person.pivot?.note ?? '',
    version: person.pivot?.version,
  }
  const contractForm = useContractForm({
    schema: structure.setNote.body,
    initialValues: values,
    save: (body) => noting.mutateAsync(body),
    onSaved: () => {
      showToast('success', t('details.note.saved'))
      onClose()
    },
    onFailed: (error) => toastOrLog('A note could not be saved', error),
  })
  const form = useFollowedValues(contractForm, values)
  return (
    <FormInPlace isSaving={form.isSaving} onClose={onClose}>
      <FormBody form={form} submitLabel={t('details.note.save')} onCancel={onClose}>
        <TextareaField
          ref={field}
          label={t('details.note.title')}
          description={t('details.note.hint')}
          leftSection={<IconNote size={18} stroke={1.5} aria-hidden />}
          {...form.getInputProps('note')}
        />
        <ChangedByBoth form={form}>
          <Text size="sm" mt="xs" dir="auto" className={classes.note}>
            {values.note || t('details.note.none')}
          </Text>
        </ChangedByBoth>
      </FormBody>
    </FormInPlace>
  )
}
