/** A rain cloud on the 24-unit grid of the other icons. */

import { DrawnIcon } from '../../../ui/icons.tsx'

const PATH =
  'M7 15.500a4 4 0 0 1-.400-8A5.500 5.500 0 0 1 17.200 8.700a3.500 3.500 0 0 1-.200 6.800zM8.500 18.500v1.500M12 18v1.500M15.500 18.500v1.500'

export const RainIcon = () => <DrawnIcon path={PATH} />
