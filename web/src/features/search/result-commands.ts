import {
  type Icon,
  IconArrowsExchange,
  IconBuilding,
  IconBuildingCommunity,
  IconBriefcase,
  IconUser,
  IconUserStar,
  IconUsers,
} from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import type { SearchResult } from '@zegel/contract/search/search'
import { useTranslation } from '../../i18n/use-translation.ts'
import { formatDate, formatUnits } from '../../lib/format.ts'
import { ICON_OF_TYPE } from '../../shared/instruments/icon-of-type.ts'
import type { Command } from './commands.ts'

const ICONS: Record<Exclude<SearchResult['kind'], 'instrument'>, Icon> = {
  person: IconUser,
  entity: IconBuilding,
  function: IconUserStar,
  member: IconUsers,
  transaction: IconArrowsExchange,
  holding: IconBriefcase,
  organization: IconBuildingCommunity,
}

/** Makes what was found into commands that lead to it. */
export function useResultCommands(organizationId: string | null) {
  const { t } = useTranslation(['search', 'organizations'])

  function hintOf(result: SearchResult): string {
    switch (result.kind) {
      case 'instrument':
        return t(`type.${result.type}`)
      case 'person':
        return hintOfPerson(result)
      case 'entity':
        return t(result.central ? 'hint.central' : 'hint.entity')
      case 'function':
        return [result.title ?? [], result.of_name].flat().join(' · ')
      case 'member':
        return t(`organizations:role.${result.role}`)
      case 'transaction':
        return [
          t(`transaction.${result.type}`, { units: formatUnits(result.units) }),
          formatDate(result.effective_date),
          result.instrument_name,
          otherSide(result),
        ].join(' · ')
      case 'holding':
        return [result.holder_name, result.organization_name].join(' · ')
      case 'organization':
        return t('hint.organization')
    }
  }

  function hintOfPerson({ participations }: Extract<SearchResult, { kind: 'person' }>): string {
    const [first, ...others] = participations.map(({ instrument_name: name }) => name)
    if (others.length === 0) return first ?? ''
    return t('hint.andOthers', { name: first, count: others.length })
  }

  // The name is of the side that was found; who is opposite it tells the rest.
  function otherSide({ name, ...sides }: Extract<SearchResult, { kind: 'transaction' }>): string {
    const { sender_name: from, receiver_name: to } = sides
    return name === from ? t('transaction.to', { name: to }) : t('transaction.from', { name: from })
  }

  return (result: SearchResult): Command => ({
    key: `${result.kind}:${result.id}`,
    label: result.name,
    hint: hintOf(result),
    icon: result.kind === 'instrument' ? ICON_OF_TYPE[result.type] : ICONS[result.kind],
    act: linkTo(result, organizationId),
  })
}

const TO_INSTRUMENT = '/app/overview/instruments/$id/$section'

function linkTo(result: SearchResult, organizationId: string | null): LinkProps {
  const search = organizationId ? { id: organizationId } : {}
  switch (result.kind) {
    case 'instrument':
      return { to: TO_INSTRUMENT, params: { id: result.id, section: 'general' }, search }
    case 'person':
    case 'function':
    case 'member':
      return { to: '/app/organization/people/$person', params: { person: result.id }, search }
    case 'transaction':
      return {
        to: TO_INSTRUMENT,
        params: { id: result.instrument_id, section: 'general' },
        search: { ...search, transaction: result.id },
      }
    case 'entity':
      return { to: '/app/organization/entities/$person', params: { person: result.id }, search }
    case 'holding':
      return { to: '/app/home', search: { id: result.id } }
    case 'organization':
      return { to: '/app/overview/organization/general', search: { id: result.id } }
  }
}
