import { SimpleGrid, Stack, Text } from '@mantine/core'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import type { CorporateActionKind } from '@zegel/core/corporate-actions/kinds'
import { instrumentType } from '@zegel/core/instruments/instrument-type'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { today } from '../../../lib/format.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { TextareaField } from '../../../ui/fields/textarea-field.tsx'
import { ActionFields, hasPlace } from './action-fields.tsx'
import { PreviewPart, PreviewTotal } from './action-preview.tsx'
import { DeedFields } from './deed-fields.tsx'
import { useActionForm } from './use-action-form.ts'

// What an exercise issues waits for its deed; for a cancellation a resolution is enough (art. 2:208, 2:99 BW).
const WITHOUT_DEED: ReadonlySet<CorporateActionKind> = new Set(['exercise', 'cancellation'])

interface ActionFormProps {
  instrument: Instrument
  kind: CorporateActionKind
  onClose: () => void
}

/** Records what happens to units by one act, with what that does to each holder before it is done. */
export function ActionForm({ instrument, kind, onClose }: ActionFormProps) {
  const { t } = useTranslation('corporate-actions')
  const at = useActionForm({ instrument, kind, onSaved: onClose })
  const { form, preview } = at
  const isOfHolder = kind === 'exercise'
  const mayHaveDeed = instrumentType(instrument.type).isNotarial && !WITHOUT_DEED.has(kind)
  const hasDeed = mayHaveDeed || (preview.shown?.awaits_deed && !isOfHolder)
  return (
    <FormDialog
      title={t(`kinds.${kind}`)}
      form={form}
      submitLabel={t(`submits.${kind}`)}
      size="large"
      summary={<PreviewTotal preview={preview} kind={kind} />}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        {t(`helps.${kind}`)}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <DateField
          label={isOfHolder ? t('fields.exerciseDate') : t('fields.date')}
          description={isOfHolder ? t('fields.exerciseDateHelp') : t('fields.dateHelp')}
          maxDate={today()}
          {...at.propsOf('effective_date')}
        />
        <ActionFields at={at} look="cell" />
      </SimpleGrid>
      <ActionFields at={at} look="whole" />
      {hasDeed && <DeedFields at={at} />}
      <TextareaField
        label={t('fields.description')}
        description={t('fields.descriptionHelp')}
        minRows={1}
        {...at.propsOf('description')}
      />
      <Stack gap="sm">
        <PreviewPart
          preview={preview}
          values={form.values}
          isAtField={Object.keys(preview.errors).some((path) => hasPlace(at, path))}
          others={Object.entries(preview.errors)
            .filter(([path]) => !hasPlace(at, path))
            .map(([, text]) => text)}
        />
      </Stack>
    </FormDialog>
  )
}
