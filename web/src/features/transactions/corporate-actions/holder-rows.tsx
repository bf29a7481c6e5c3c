import { ActionIcon, Button, Group, Input, Stack, Text } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { isNumbered } from '@zegel/core/instruments/instrument-type'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { formatShare } from '../../../lib/format.ts'
import { NumberingField } from '../../../shared/instruments/numbering-field.tsx'
import { numbersState, useAvailableIntervals } from '../../../shared/instruments/numbering.api.ts'
import { ParticipantSelect } from '../../../shared/legal-persons/participant-select.tsx'
import { UnitsField } from '../../../ui/fields/number-fields.tsx'
import type { ActionFieldProps } from './use-action-form.ts'
import type { HolderRow, SuccessorRow } from './action-values.ts'
import classes from './holder-rows.module.css'

/** Of whom how many units are taken, and of shares which, where somebody chooses. */
export function HolderRows({ at }: { at: ActionFieldProps }) {
  const { t } = useTranslation('corporate-actions')
  const { form, instrument } = at
  const { holders, kind } = form.values
  const rows = useRows<HolderRow>(holders, (next) => form.setFieldValue('holders', next))
  return (
    <Rows
      at={at}
      path="holders"
      label={t('fields.holders')}
      {...(kind === 'cancellation' && { help: t('fields.cancelled') })}
      addLabel={t('fields.addHolder')}
      onAdd={() => rows.add({ legal_person_id: '', units: '', numbering: undefined })}
    >
      {holders.map((row, index) => (
        <Stack key={row.key} gap="xs" data-path={`holders.${index}`}>
          <RowLine
            label={t('fields.holder')}
            numberLabel={t('fields.units')}
            index={index}
            onRemove={holders.length > 1 ? () => rows.remove(index) : undefined}
            renderWho={(label) => (
              <ParticipantSelect
                instrumentId={instrument.id}
                {...label}
                holding
                data-autofocus
                {...at.propsOf(`holders.${index}.legal_person_id`)}
                onChange={(id) =>
                  rows.change(index, {
                    legal_person_id: id,
                    ...(row.numbering && { numbering: [] }),
                  })
                }
              />
            )}
            renderNumber={(label) => (
              <UnitsField {...label} {...at.propsOf(`holders.${index}.units`)} />
            )}
          />
          {at.errors[`holders.${index}`] && (
            <Input.Error>{at.errors[`holders.${index}`]}</Input.Error>
          )}
          {isNumbered(instrument.type) && row.legal_person_id !== '' && (
            <RowNumbers at={at} index={index} row={row} onChange={rows.change} />
          )}
        </Stack>
      ))}
    </Rows>
  )
}

interface RowNumbersProps {
  at: ActionFieldProps
  index: number
  row: HolderRow
  onChange: (index: number, part: Partial<HolderRow>) => void
}

/** The numbers of the shares that are taken; they are chosen by the register unless somebody does. */
function RowNumbers({ at, index, row, onChange }: RowNumbersProps) {
  const { t } = useTranslation('corporate-actions')
  const { legal_person_id, units, numbering } = row
  const isChosen = numbering !== undefined
  const available = useAvailableIntervals(
    at.instrument.id,
    isChosen ? legal_person_id : undefined,
    at.form.values.effective_date,
  )
  if (!isChosen)
    return (
      <Button
        variant="subtle"
        size="compact-sm"
        style={{ alignSelf: 'flex-start' }}
        onClick={() => onChange(index, { numbering: [] })}
      >
        {t('fields.chooseNumbers')}
      </Button>
    )
  return (
    <NumberingField
      value={numbering}
      onChange={(intervals) => onChange(index, { numbering: intervals })}
      amount={typeof units === 'number' ? units : 0}
      unavailable={[]}
      available={available.data ?? []}
      errors={errorsBelow(at.errors, `holders.${index}.`)}
      state={numbersState(available)}
    />
  )
}

/** Who gets what somebody had, in parts of the whole that they add up to. */
export function SuccessorRows({ at }: { at: ActionFieldProps }) {
  const { t } = useTranslation('corporate-actions')
  const { form, instrument } = at
  const { successors, legal_person_id } = form.values
  const rows = useRows<SuccessorRow>(successors, (next) => form.setFieldValue('successors', next))
  const whole = successors.reduce((sum, { parts }) => sum + countOf(parts), 0)
  return (
    <Rows
      at={at}
      path="successors"
      label={t('fields.successors')}
      help={t('fields.successorsHelp')}
      addLabel={t('fields.addSuccessor')}
      onAdd={() => rows.add({ legal_person_id: '', parts: 1 })}
    >
      {successors.map((row, index) => (
        <RowLine
          key={row.key}
          label={t('fields.successor')}
          numberLabel={t('fields.parts')}
          index={index}
          beside={
            <Text size="sm" c="dimmed" className="figures">
              {whole > 0 ? formatShare(countOf(row.parts) / whole) : '–'}
            </Text>
          }
          onRemove={successors.length > 1 ? () => rows.remove(index) : undefined}
          renderWho={(label) => (
            <ParticipantSelect
              instrumentId={instrument.id}
              {...label}
              without={legal_person_id}
              {...at.propsOf(`successors.${index}.legal_person_id`)}
            />
          )}
          renderNumber={(label) => (
            <UnitsField {...label} {...at.propsOf(`successors.${index}.parts`)} />
          )}
        />
      ))}
    </Rows>
  )
}

function countOf(parts: number | string): number {
  return typeof parts === 'number' && parts > 0 ? parts : 0
}

interface RowsProps {
  at: ActionFieldProps
  path: 'holders' | 'successors'
  label: string
  help?: string
  addLabel: string
  onAdd: () => void
  children: ReactNode
}

function Rows({ at, path, label, help, addLabel, onAdd, children }: RowsProps) {
  return (
    <Input.Wrapper
      label={label}
      description={help}
      labelElement="div"
      error={at.errors[path]}
      data-path={path}
    >
      <Stack gap="sm" mt="xs" role="group" aria-label={label}>
        {children}
        <Group>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={onAdd}
          >
            {addLabel}
          </Button>
        </Group>
      </Stack>
    </Input.Wrapper>
  )
}

interface FieldLabel {
  label?: string
  'aria-label'?: string
}

interface RowLineProps {
  label: string
  numberLabel: string
  index: number
  onRemove: (() => void) | undefined
  renderWho: (label: FieldLabel) => ReactNode
  renderNumber: (label: FieldLabel) => ReactNode
  beside?: ReactNode
}

/** Somebody with a number; the first row says above it what its fields are. */
function RowLine(props: RowLineProps) {
  const { label, numberLabel, index, onRemove, renderWho, renderNumber, beside } = props
  const { t } = useTranslation('corporate-actions')
  const row = t('fields.row', { number: index + 1 })
  const named = (name: string): FieldLabel =>
    index === 0 ? { label: name } : { 'aria-label': `${name}, ${row}` }
  return (
    <div className={classes.row} data-first={index === 0 || undefined}>
      <div className={classes.who}>{renderWho(named(label))}</div>
      <div className={classes.number}>{renderNumber(named(numberLabel))}</div>
      {beside !== undefined && <div className={classes.beside}>{beside}</div>}
      {onRemove && (
        <ActionIcon
          variant="subtle"
          size={36}
          className={classes.remove ?? ''}
          aria-label={t('fields.removeHolder', { name: row })}
          onClick={onRemove}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      )}
    </div>
  )
}

function useRows<Row extends { key: number }>(
  rows: readonly Row[],
  onChange: (next: Row[]) => void,
) {
  return {
    add: (row: Omit<Row, 'key'>) => {
      const key = Math.max(0, ...rows.map((one) => one.key)) + 1
      onChange([...rows, { ...row, key } as Row]) // safe: a row and its key
    },
    remove: (index: number) => onChange(rows.filter((_, at) => at !== index)),
    change: (index: number, part: Partial<Row>) =>
      onChange(rows.map((row, at) => (at === index ? { ...row, ...part } : row))),
  }
}

function errorsBelow(errors: Readonly<Record<string, ReactNode>>, prefix: string) {
  return Object.fromEntries(
    Object.entries(errors)
      .filter(([path]) => path.startsWith(prefix))
      .map(([path, error]) => [path.slice(prefix.length), error]),
  )
}
