import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { PageFrame } from './page-frame.tsx'
import { usePageTitle } from './page-title.ts'

interface PageProps {
  title: string
  /** In the browser's tab, where it differs from the title. */
  tabTitle?: string
  /** One line that says what this is. */
  line?: ReactNode
  /** Above the title: the way back, for a page below another. */
  back?: ReactNode
  /** On the right; the main action is the only filled button. */
  actions?: ReactNode
  children?: ReactNode
}

/** The frame of every screen inside the shell. */
export function Page({ title, tabTitle, ...props }: PageProps) {
  usePageTitle(tabTitle ?? title)
  return <PageFrame {...props} title={<Title order={1}>{title}</Title>} />
}
