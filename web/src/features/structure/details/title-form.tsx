import { structure } from '@zegel/contract/structure'
import type { Seat } from '@zegel/core/structure/structure-index'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../../lib/form.tsx'
import { FormBody } from '../../../ui/form-body.tsx'
import { TextField } from '../../../ui/text-fields.tsx'
import { showToast } from '../../../ui/toasts.tsx'
import { useFocusOnArrival } from '../../../ui/use-focus-on-arrival.ts'
import { useRetitleMember } from '../structure.api.ts'
import { tellOrLog } from './tell-or-log.ts'

interface TitleFormProps {
  membership: NonNullable<Seat['membership']>
  onClose: () => void
}

/** What somebody is in a body; may be empty. */
export function TitleForm({ membership, onClose }: TitleFormProps) {
  const { t } = useTranslation('structure')
  const field = useFocusOnArrival<HTMLInputElement>()
  const retitling = useRetitleMember()
  const form = useContractForm({
    schema: structure.retitleMember.body,
    initialValues: { id: membership.id, title: membership.title ?? '' },
    save: (body) => retitling.mutateAsync(body),
    onSaved: () => {
      showToast('success', t('details.edge.retitled'))
      onClose()
    },
    onFailed: (error) => tellOrLog('A title could not be changed', error),
  })
  return (
    <div style={{ marginTop: 'var(--mantine-spacing-sm)' }}>
      <FormBody form={form} submitLabel={t('details.edge.retitleSubmit')} onCancel={onClose}>
        <TextField
          ref={field}
          label={t('details.edge.title')}
          autoComplete="off"
          {...form.getInputProps('title')}
        />
      </FormBody>
    </div>
  )
}
