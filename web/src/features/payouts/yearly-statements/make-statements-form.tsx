import { Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import {
  NewStatements,
  type StatementBatch,
  yearlyStatements,
} from '@zegel/contract/payouts/yearly-statements'
import { RETENTION } from '@zegel/core/retention'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { z } from 'zod'
import { endpointMutation } from '../../../lib/endpoint-query.ts'
import { useContractForm } from '../../../lib/form.tsx'
import { today } from '../../../lib/format.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { SelectField } from '../../../ui/fields/choice-fields.tsx'
import { TextareaField } from '../../../ui/fields/textarea-field.tsx'

/** Of which statements, as far as that is known. */
export interface StatementsDraft {
  /** The year of which published statements are corrected. */
  corrects?: number
  /** Of whom alone. */
  holder?: { id: string; name: string }
}

interface MakeStatementsFormProps {
  organizationId: string
  draft: StatementsDraft
  onMade: (batch: StatementBatch) => void
  onClose: () => void
}

/** Has the statements of a year made, or corrects those that are published, with why. */
export function MakeStatementsForm({
  organizationId,
  draft: { corrects, holder },
  onMade,
  onClose,
}: MakeStatementsFormProps) {
  const { t } = useTranslation('yearly-statements')
  const make = useMutation(
    endpointMutation(yearlyStatements.make, {
      input: ({
        body,
        ...key
      }: {
        body: z.output<typeof NewStatements>
        idempotencyKey: string
      }) => ({ body, ...key }),
    }),
  )
  const isCorrection = corrects !== undefined
  const last = Number(today().slice(0, 4)) - 1
  const form = useContractForm({
    schema: NewStatements,
    initialValues: {
      organization_id: organizationId,
      year: String(corrects ?? last),
      is_correction: isCorrection,
      ...(isCorrection && { reason: '' }),
      legal_person_id: holder?.id ?? null,
    },
    save: async (body, { idempotencyKey }) =>
      onMade(await make.mutateAsync({ body, idempotencyKey })),
    onSaved: onClose,
  })
  const years = Array.from({ length: RETENTION.statementYears }, (_, ago) => String(last - ago))
  const title = holder
    ? t('correct.ofOne', { name: holder.name, year: corrects })
    : isCorrection
      ? t('correct.title', { year: corrects })
      : t('make.title')
  return (
    <FormDialog
      title={title}
      form={form}
      submitLabel={t(isCorrection ? 'correct.submit' : 'make.submit')}
      onClose={onClose}
    >
      <Text>{t(isCorrection ? (holder ? 'correct.textOne' : 'correct.text') : 'make.text')}</Text>
      {isCorrection ? (
        <TextareaField
          label={t('correct.reason')}
          description={t('correct.reasonHelp')}
          {...form.getInputProps('reason')}
        />
      ) : (
        <SelectField label={t('column.year')} data={years} {...form.getInputProps('year')} />
      )}
    </FormDialog>
  )
}
