import { installSimulator } from '../base/simulated.ts'

// Imported first: the app simulator must be in place before anything asks for the app.
installSimulator()
