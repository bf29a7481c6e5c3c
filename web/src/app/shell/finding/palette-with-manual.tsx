import { IconHelpCircle } from '@tabler/icons-react'
import type { User } from '@zegel/contract/accounts/accounts'
import type { ComponentProps } from 'react'
import { instrumentType } from '@zegel/core/instruments/instrument-type'
import { HELP_PAGES } from '../../../features/help/help-pages.ts'
import { useHelpText } from '../../../features/help/use-help-text.ts'
import {
  anchorOf,
  termsOfCard,
} from '../../../features/instruments/instrument-settings/settings-cards.ts'
import { sectionsOfCard } from '../../../shared/instruments/use-open-section.ts'
import type { Command } from '../../../features/search/commands.ts'
import { Palette } from '../../../features/search/palette.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { toActor } from '../../../shared/current-user.ts'
import { ICON_OF_TYPE } from '../../../shared/instruments/icon-of-type.ts'
import { useInstruments } from '../../../shared/instruments/instruments.api.ts'

/** The palette, which leads to the pages of the manual and to the sections and terms of each instrument as well. */
export function PaletteWithManual(props: Omit<ComponentProps<typeof Palette>, 'manual' | 'parts'>) {
  const { titleOf } = useHelpText()
  const organizationId = props.organizationId ?? ''
  const parts = [...useSections(props.user, organizationId), ...useTerms(organizationId)]
  const manual = HELP_PAGES.map((page) => ({
    key: `help:${page.slug}`,
    label: titleOf(page),
    icon: IconHelpCircle,
    act: { to: '/help/$page', params: { page: page.slug } } as const,
  }))
  return <Palette {...props} manual={manual} parts={parts} />
}

function useSections(user: User, organizationId: string): Command[] {
  const { t } = useTranslation('instruments')
  const { data: instruments = [] } = useInstruments(organizationId)
  const actor = toActor(user)
  const may = { import: false }
  return instruments.flatMap(({ id, name, type }) =>
    sectionsOfCard({ id, type }, actor, { organizationId, may }).map((section) => ({
      key: `section:${section}:${id}`,
      label: t(`sections.${section}`),
      hint: name,
      icon: ICON_OF_TYPE[type],
      act: {
        to: '/app/overview/instruments/$id/$section',
        params: { id, section },
        search: { id: organizationId },
      } as const,
    })),
  )
}

// What each type asks; its value is a section of its own.
function useTerms(organizationId: string): Command[] {
  const { t } = useTranslation('search')
  const { data: instruments = [] } = useInstruments(organizationId)
  return instruments.flatMap(({ id, name, type }) =>
    instrumentType(type)
      .cards.filter((card) => card !== 'valuation')
      .map((card) => {
        const [first] = termsOfCard(card)
        return {
          key: `terms:${card}:${id}`,
          label: t(`terms.${card}`),
          words: t(`termWords.${card}`),
          hint: name,
          icon: ICON_OF_TYPE[type],
          act: {
            to: '/app/overview/instruments/$id/$section',
            params: { id, section: 'settings' },
            search: { id: organizationId },
            ...(first && { hash: anchorOf(first) }),
          } as const,
        }
      }),
  )
}
