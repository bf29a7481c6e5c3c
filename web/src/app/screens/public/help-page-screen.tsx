import { HelpPageView, useHelpPage } from '../../../features/help/help-page-view.tsx'
import { NotFoundScreen } from '../../not-found-screen.tsx'

/** A page of the manual, by the task in its address. */
export function HelpPageScreen() {
  const page = useHelpPage()
  return page ? <HelpPageView page={page} /> : <NotFoundScreen />
}
