import { Radio, Stack, Text } from '@mantine/core'
import type { SamePerson } from '@zegel/contract/imports/import-rows'
import { imports } from '@zegel/contract/imports/imports'
import type { PersonFact } from '@zegel/core/imports/rows/person-fields'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useContractForm } from '../../../lib/form.tsx'
import { formatDate, formatUnits } from '../../../lib/format.ts'
import { FactList } from '../../../ui/tables/fact-list.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { notifySuccess } from '../../../ui/dialogs/toasts.tsx'
import { OF_PERSON } from '@zegel/core/imports/rows/person-fields'
import { useMergeRows } from '../imports.api.ts'
import {
  nameInRows,
  conflictingFacts,
  distinctValues,
  rowsOfPerson,
  formatFact,
  duplicateBalances,
} from './same-rows.ts'

interface MergeRowsDialogProps {
  importId: string
  person: SamePerson
  onClose: () => void
}

/** Makes rows of one person one: where they differ one chooses, the rest is filled from each other, and what they hold stays. */
export function MergeRowsDialog({ importId, person, onClose }: MergeRowsDialogProps) {
  const { rows: own, known } = person
  const rows = rowsOfPerson(person)
  const { t } = useTranslation('imports')
  const merge = useMergeRows(importId)
  const conflicts = conflictingFacts(rows)
  const firsts = conflicts.map((fact) => [fact, distinctValues(rows, fact)[0] ?? ''] as const)
  const facts: Partial<Record<PersonFact, string>> = {
    ...(known && { email: known.email }),
    ...Object.fromEntries(firsts),
  }
  const form = useContractForm({
    schema: imports.mergeRows.body,
    initialValues: { rows: own.map(({ id }) => id), facts, adds_balances: true },
    save: (body) => merge.mutateAsync(body),
    onSaved: () => {
      notifySuccess(t('same.done'))
      onClose()
    },
  })
  const name = nameInRows(rows)
  const filled = OF_PERSON.filter((fact) => distinctValues(rows, fact).length === 1)
  return (
    <FormDialog
      title={t('same.dialog', { name })}
      form={form}
      submitLabel={t('same.submit')}
      onClose={onClose}
    >
      <Text size="sm">
        {known
          ? t('same.lineKnown', known)
          : t('same.line', { count: own.length, formatted: formatUnits(own.length) })}
      </Text>
      {conflicts.map((fact) => (
        <Radio.Group
          key={fact}
          label={t(`field.${fact}`)}
          value={form.values.facts[fact] ?? ''}
          onChange={(text) => form.setFieldValue(`facts.${fact}`, text)}
        >
          <Stack gap="xs" mt="xs">
            {distinctValues(rows, fact).map((text) => (
              <Radio key={text} value={text} label={formatFact(fact, text)} />
            ))}
          </Stack>
        </Radio.Group>
      ))}
      {filled.length > 0 && (
        <FactList
          facts={filled.map((fact) => ({
            label: t(`field.${fact}`),
            value: formatFact(fact, distinctValues(rows, fact)[0] ?? ''),
            isWide: fact === 'email' || fact === 'legal_name',
          }))}
        />
      )}
      <Balances
        twins={duplicateBalances(own)}
        adds={form.values.adds_balances ?? true}
        onChange={(adds) => form.setFieldValue('adds_balances', adds)}
      />
    </FormDialog>
  )
}

interface BalancesProps {
  twins: ReturnType<typeof duplicateBalances>
  adds: boolean
  onChange: (adds: boolean) => void
}

// Two balances of a day are two holdings, or one that is written down twice.
function Balances({ twins, adds, onChange }: BalancesProps) {
  const { t } = useTranslation('imports')
  if (twins.length === 0) return null
  const told = (of: (balances: number[]) => number) =>
    twins
      .map(({ date, balances }) =>
        t('same.onDay', { date: formatDate(date), balance: formatUnits(of(balances)) }),
      )
      .join(', ')
  return (
    <Radio.Group
      label={t('same.balances')}
      value={adds ? 'sum' : 'first'}
      onChange={(value) => onChange(value === 'sum')}
    >
      <Stack gap="xs" mt="xs">
        <Radio
          value="sum"
          label={t('same.sum')}
          description={told((balances) => balances.reduce((sum, one) => sum + one, 0))}
        />
        <Radio value="first" label={t('same.first')} description={told(([first = 0]) => first)} />
      </Stack>
    </Radio.Group>
  )
}
