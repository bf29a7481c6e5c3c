import { ActionIcon, Button, Group, Input, SimpleGrid, Stack } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { ContractForm } from '../../../lib/form.tsx'
import { SelectField, SwitchField } from '../../../ui/fields/choice-fields.tsx'
import { MoneyField } from '../../../ui/fields/number-fields.tsx'
import { SegmentedToggle } from '../../../ui/fields/segmented-toggle.tsx'
import { InfoAlert } from '../../../ui/info-alert.tsx'
import { useClassPreference, usePayingInstruments } from './dividends.api.ts'
import { blankClass, type ClassValues, type Resolution } from './resolution.ts'

const HOW = ['perUnit', 'total'] as const

interface ClassRowsProps {
  organizationId: string
  form: ContractForm<Resolution>
}

/** The classes for which was resolved, each with so much a unit or so much altogether. */
export function ClassRows({ organizationId, form }: ClassRowsProps) {
  const { t } = useTranslation('dividends')
  const { data: instruments } = usePayingInstruments(organizationId)
  const { classes } = form.values
  const change = (next: ClassValues[]) => form.setFieldValue('classes', next)
  if (instruments?.length === 0) return <InfoAlert tone="warning">{t('form.noClasses')}</InfoAlert>
  return (
    <Input.Wrapper
      label={t('form.classes')}
      labelElement="div"
      error={form.errors['classes']}
      data-path="classes"
    >
      <Stack gap="md" mt="xs" role="group" aria-label={t('form.classes')}>
        {classes.map((row, index) => (
          <ClassRow
            // oxlint-disable-next-line react/no-array-index-key -- its fields are named by their place
            key={index}
            form={form}
            index={index}
            options={(instruments ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(part) =>
              change(classes.map((one, at) => (at === index ? { ...row, ...part } : one)))
            }
            onRemove={
              classes.length > 1 ? () => change(classes.filter((_, at) => at !== index)) : undefined
            }
          />
        ))}
        <Group>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => change([...classes, blankClass()])}
          >
            {t('form.addClass')}
          </Button>
        </Group>
      </Stack>
    </Input.Wrapper>
  )
}

interface ClassRowProps {
  form: ContractForm<Resolution>
  index: number
  options: { value: string; label: string }[]
  onChange: (part: Partial<ClassValues>) => void
  onRemove: (() => void) | undefined
}

function ClassRow({ form, index, options, onChange, onRemove }: ClassRowProps) {
  const { t } = useTranslation('dividends')
  const at = `classes.${index}`
  const row = form.values.classes[index]
  const how = row?.total === null ? 'perUnit' : 'total'
  return (
    <Stack gap="xs">
      <Group justify="space-between" gap="sm" wrap="nowrap">
        <SegmentedToggle
          label={t('form.how')}
          value={how}
          onChange={(chosen) =>
            onChange(
              chosen === 'total' ? { per_unit: null, total: '' } : { per_unit: '', total: null },
            )
          }
          options={HOW.map((value) => ({ value, label: t(`form.${value}`) }))}
        />
        {onRemove && (
          <ActionIcon
            variant="subtle"
            size={36}
            aria-label={t('form.removeClass', { number: index + 1 })}
            onClick={onRemove}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        )}
      </Group>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <SelectField
          label={t('form.instrument')}
          searchable
          data={options}
          {...form.getInputProps(`${at}.financial_instrument_id`)}
        />
        {how === 'perUnit' ? (
          <MoneyField
            label={t('form.amountPerUnit')}
            decimals={6}
            {...form.getInputProps(`${at}.per_unit`)}
          />
        ) : (
          <MoneyField label={t('form.amountTotal')} {...form.getInputProps(`${at}.total`)} />
        )}
      </SimpleGrid>
      <Preference of={row?.financial_instrument_id ?? ''} />
      <SwitchField
        label={t('form.passesOn')}
        {...form.getInputProps(`${at}.passes_on`, { type: 'checkbox' })}
      />
    </Stack>
  )
}

/** What holders of a class get before others, in the words of the articles: an amount is chosen by whoever reads them. */
function Preference({ of }: { of: string }) {
  const { t } = useTranslation('dividends')
  const preference = useClassPreference(of)
  if (!preference) return null
  return <InfoAlert title={t('form.preference')}>{preference}</InfoAlert>
}
