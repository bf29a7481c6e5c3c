import type { SelectProps } from '@mantine/core'
import type { Participant } from '@zegel/contract/register/participants'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { RemoteSelect, type RemoteOption } from '../../ui/fields/remote-select.tsx'
import { useParticipants } from './participants.api.ts'

const SHOWN = 20

interface ParticipantSelectProps extends Omit<SelectProps, 'data' | 'value' | 'onChange'> {
  instrumentId: string
  /** The id of a legal person. */
  value?: string | undefined
  onChange: (legalPersonId: string, participant: Participant | undefined) => void
  /** Only those who hold units now. */
  holding?: boolean
  /** Stands above the participants: the issuer, as a sender. */
  first?: RemoteOption | undefined
  /** Somebody who cannot be chosen here. */
  without?: string | undefined
  /** Who is chosen from the start; the list may not have come that far. */
  initial?: RemoteOption | undefined
}

/** A participant of the instrument, found by typing part of a name. */
export function ParticipantSelect(props: ParticipantSelectProps) {
  const {
    instrumentId,
    value = '',
    onChange,
    holding,
    first,
    without,
    initial,
    error,
    ...rest
  } = props
  const { t } = useTranslation('register')
  const [typed, setTyped] = useState('')
  const participants = useParticipants({
    id: instrumentId,
    per_page: SHOWN,
    sort: 'name',
    ...(typed && { q: typed }),
    ...(holding && { holding }),
  })
  const found = participants.data?.data ?? []
  const options: RemoteOption[] = found.map(({ legal_person }) => ({
    value: legal_person.id,
    label: legal_person.legal_name,
    hint: legal_person.email ?? legal_person.business_register_number ?? undefined,
  }))
  const isOffered = (option: RemoteOption | undefined): option is RemoteOption =>
    option !== undefined && (option.value !== without || option.value === value)

  return (
    <RemoteSelect
      placeholder={t('choose.placeholder')}
      nothingFoundMessage={participants.isPending ? undefined : t('choose.nobody')}
      {...rest}
      error={error ?? (participants.isError ? t('choose.failed') : undefined)}
      value={value}
      first={[first, initial].filter(isOffered)}
      options={options.filter(isOffered)}
      isFetching={participants.isFetching}
      onSearch={setTyped}
      onChange={(id) =>
        onChange(
          id,
          found.find(({ legal_person_id }) => legal_person_id === id),
        )
      }
    />
  )
}
