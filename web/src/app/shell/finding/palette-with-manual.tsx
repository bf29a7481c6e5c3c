import { IconHelpCircle } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { HELP_PAGES } from '../../../features/help/help-pages.ts'
import { useHelpText } from '../../../features/help/use-help-text.ts'
import { Palette } from '../../../features/search/palette.tsx'

/** The palette, which leads to the pages of the manual as well. */
export function PaletteWithManual(props: Omit<ComponentProps<typeof Palette>, 'manual'>) {
  const { titleOf } = useHelpText()
  const manual = HELP_PAGES.map((page) => ({
    key: `help:${page.slug}`,
    label: titleOf(page),
    icon: IconHelpCircle,
    act: { to: '/help/$page', params: { page: page.slug } } as const,
  }))
  return <Palette {...props} manual={manual} />
}
