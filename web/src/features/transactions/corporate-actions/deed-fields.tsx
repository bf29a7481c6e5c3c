import { Input, SimpleGrid } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { today } from '../../../lib/format.ts'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { TextField } from '../../../ui/fields/text-fields.tsx'
import type { ActionFieldProps } from './use-action-form.ts'

/** The notarial deed by which it was done. */
export function DeedFields({ at }: { at: ActionFieldProps }) {
  const { t } = useTranslation('corporate-actions')
  return (
    <Input.Wrapper
      label={t('fields.deed')}
      description={t('fields.deedLine')}
      labelElement="div"
      error={at.errors['notarial_deed']}
      data-path="notarial_deed"
    >
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md" mt="xs">
        <DateField
          label={t('fields.deedDate')}
          maxDate={today()}
          clearable
          {...at.propsOf('notarial_deed.date')}
        />
        <TextField
          label={t('fields.notary')}
          autoComplete="off"
          {...at.propsOf('notarial_deed.notary')}
        />
        <TextField
          label={t('fields.deedNumber')}
          autoComplete="off"
          {...at.propsOf('notarial_deed.number')}
        />
      </SimpleGrid>
    </Input.Wrapper>
  )
}
