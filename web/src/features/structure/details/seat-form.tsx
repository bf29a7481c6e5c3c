import { Box } from '@mantine/core'
import { SeatChange } from '@zegel/contract/structure/structure-changes'
import { isBoard } from '@zegel/core/structure/body-type'
import type { Seat } from '@zegel/core/structure/structure-index'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useContractForm } from '../../../lib/form.tsx'
import { formatDate } from '../../../lib/format.ts'
import { useFollowedValues } from '../../../lib/use-followed-values.ts'
import { ChangedByBoth } from '../../../shared/acting/changed-by-both.tsx'
import { SeatFields } from '../../../shared/legal-persons/seat-fields.tsx'
import { FormBody } from '../../../ui/dialogs/form-body.tsx'
import { TextField } from '../../../ui/fields/text-fields.tsx'
import { showToast } from '../../../ui/dialogs/toasts.tsx'
import { useFocusOnArrival } from '../../../ui/dialogs/use-focus-on-arrival.ts'
import { findMembership, hasStatedParts } from '../find-person.ts'
import { useChangeMember } from '../structure.api.ts'
import type { StructureView } from '../structure-view.ts'
import { toastOrLog } from './edit-outcome.ts'
import { FormInPlace } from './form-opener.tsx'

interface SeatFormProps {
  view: StructureView
  seat: Seat
  onClose: () => void
}

/** What somebody is in a body, from when until when, the part of the shares that is stated of them, and how they represent the company. */
export function SeatForm({ view, seat, onClose }: SeatFormProps) {
  const { t } = useTranslation(['structure', 'add-person'])
  const field = useFocusOnArrival<HTMLInputElement>()
  const changing = useChangeMember()
  const membership = findMembership(view.structure, seat)
  const values = {
    id: membership?.id ?? '',
    version: membership?.version,
    title: membership?.title ?? '',
    valid_from: membership?.since ?? '',
    valid_to: membership?.until ?? '',
    stated_fraction: membership?.stated_fraction ?? ('' as const),
    authority: membership?.authority ?? ('' as const),
    authority_limit: membership?.authority_limit ?? '',
    authority_acts: membership?.authority_acts ?? [],
    authority_amount: membership?.authority_amount ?? '',
  }
  const contractForm = useContractForm({
    schema: SeatChange,
    initialValues: values,
    save: ({
      stated_fraction,
      authority,
      authority_limit,
      authority_acts,
      authority_amount,
      ...body
    }) =>
      changing.mutateAsync({
        ...body,
        ...(hasPart && { stated_fraction }),
        ...(isDirector && { authority, authority_limit, authority_acts, authority_amount }),
      }),
    onSaved: () => {
      showToast('success', t('details.edge.retitled'))
      onClose()
    },
    onFailed: (error) => toastOrLog('A seat could not be changed', error),
  })
  const hasPart = hasStatedParts(view, seat.body)
  const isDirector = isBoard(seat.body.type)
  const form = useFollowedValues(contractForm, values)
  const { authority } = form.getValues()
  const labels = {
    title: t('details.edge.title'),
    valid_from: { label: t('add-person:seat.from'), write: formatDate },
    valid_to: { label: t('add-person:seat.to'), write: formatDate },
    authority_limit: t('add-person:seat.limit'),
  }
  return (
    <Box mt="sm">
      <FormInPlace isSaving={form.isSaving} onClose={onClose}>
        <FormBody form={form} submitLabel={t('details.edge.retitleSubmit')} onCancel={onClose}>
          <TextField
            ref={field}
            label={t('details.edge.title')}
            autoComplete="off"
            {...form.getInputProps('title')}
          />
          <SeatFields
            getInputProps={form.getInputProps}
            hasStatedPart={hasPart}
            authority={isDirector ? (authority ?? '') : undefined}
            isThere
          />
          <ChangedByBoth form={form} labels={labels} />
        </FormBody>
      </FormInPlace>
    </Box>
  )
}
