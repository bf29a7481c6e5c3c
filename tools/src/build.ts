import { buildWeb } from '../start/build-web.mjs'

// A process of its own, because building waits: what else is going on is told meanwhile.
buildWeb()
