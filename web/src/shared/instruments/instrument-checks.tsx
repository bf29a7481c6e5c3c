import { Checkbox, Input, Stack, Text } from '@mantine/core'
import type { InstrumentType } from '@zegel/core/instruments/instrument-type'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Empty } from '../../ui/empty.tsx'
import { ScrollBox } from '../../ui/tables/scroll-box.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'

const HEIGHT = 300
// As many as are seen without scrolling; more of them can be searched.
const AT_A_GLANCE = 7

export interface CheckedInstrument {
  id: string
  name: string
  type: InstrumentType
}

interface InstrumentChecksProps {
  label: string
  description?: ReactNode
  instruments: readonly CheckedInstrument[]
  /** The ids of those that are checked. */
  checked: readonly string[]
  /** Left out for who may only see them. */
  onToggle?: (id: string) => void
  /** Those that wait for an answer. */
  busy?: readonly string[]
  /** The form's name for it. */
  path?: string
  error?: ReactNode
}

/** Which of the instruments somebody administers. */
export function InstrumentChecks(props: InstrumentChecksProps) {
  const { label, description, instruments, path, error } = props
  const { t } = useTranslation('instruments')
  const [words, setWords] = useState('')
  const shown = instruments.filter(({ name }) =>
    name.toLocaleLowerCase().includes(words.trim().toLocaleLowerCase()),
  )
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      description={description}
      error={error}
      data-path={path}
    >
      <Stack gap="xs" mt="xs">
        {instruments.length > AT_A_GLANCE && (
          <SearchField label={t('filter.search')} onSearch={setWords} />
        )}
        {shown.length === 0 ? (
          <Empty title={t('filter.none')} />
        ) : (
          <ScrollBox label={label} height={HEIGHT}>
            <Stack gap="sm">
              {shown.map((instrument) => (
                <InstrumentCheck key={instrument.id} {...props} instrument={instrument} />
              ))}
            </Stack>
          </ScrollBox>
        )}
      </Stack>
    </Input.Wrapper>
  )
}

function InstrumentCheck({
  instrument: { id, name, type },
  checked,
  onToggle,
  busy,
}: InstrumentChecksProps & { instrument: CheckedInstrument }) {
  const { t } = useTranslation('instruments')
  return (
    <Checkbox
      label={
        <>
          {name}
          <Text component="span" display="block" size="xs" c="dimmed">
            {t(`type.${type}`)}
          </Text>
        </>
      }
      checked={checked.includes(id)}
      onChange={() => onToggle?.(id)}
      disabled={!onToggle || busy?.includes(id)}
      styles={{ label: { overflowWrap: 'break-word' } }}
    />
  )
}
