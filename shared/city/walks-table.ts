/** The walks of both cities, one day of one version per line; walks.ts describes the format. */

export const WALKS_TABLE = `
sapporo fine 1 anyone       | 09:00 | akarenga clocktower tvtower nijo odori hokudai moiwa*/tanukikoji | -
sapporo fine 1 family       | 09:30 | clocktower tvtower nijo odori hokudai | sapporo_station
sapporo fine 1 halal        | 09:00 | akarenga clocktower tvtower nijo odori hokudai+prayer moiwa* | -
sapporo fine 1 low-mobility | 10:00 | chikaho clocktower tvtower nijo odori akarenga | sapporo_station
sapporo fine 2 anyone       | 09:00 | maruyama shiroi beermuseum/jogai tanukikoji | -
sapporo fine 2 family       | 09:00 | maruyama maruyamazoo/okurayama shiroi | sapporo_station
sapporo fine 2 halal        | 09:00 | maruyama okurayama/maruyamazoo shiroi+prayer | sapporo_station
sapporo fine 2 low-mobility | 10:00 | maruyama shiroi beermuseum | sapporo_station
sapporo rain 1 anyone       | 10:00 | akarenga chikaho clocktower nijo beermuseum/shiroi tvtower tanukikoji | -
sapporo rain 1 family       | 10:00 | chikaho clocktower tvtower shiroi | sapporo_station
sapporo rain 1 halal        | 10:00 | akarenga chikaho clocktower nijo shiroi+prayer tvtower | sapporo_station
sapporo rain 1 low-mobility | 10:00 | chikaho clocktower tvtower beermuseum/shiroi | sapporo_station
sapporo rain 2 anyone       | 09:30 | shiroi/beermuseum/jogai hokkaidomuseum/okurayama/maruyamazoo | sapporo_station
sapporo rain 2 family       | 09:30 | hokkaidomuseum/okurayama/maruyamazoo akarenga/tanukikoji | sapporo_station
sapporo rain 2 halal        | 09:30 | hokkaidomuseum/okurayama/maruyamazoo hokudai+prayer | sapporo_station
sapporo rain 2 low-mobility | 10:00 | shiroi/beermuseum/nijo akarenga/tanukikoji | sapporo_station
otaru fine 1 anyone         | 09:30 | sankaku otarucanal artbase sakaimachi kitaichi musicbox | otaru_station
otaru fine 1 family         | 09:30 | sankaku otarucanal musicbox sakaimachi | otaru_station
otaru fine 1 halal          | 09:30 | sankaku otarucanal artbase+prayer sakaimachi musicbox | otaru_station
otaru fine 1 low-mobility   | 10:00 | otarucanal artbase sakaimachi musicbox | otaru_station
otaru fine 2 anyone         | 09:30 | otarumuseum otaruaquarium/asarigawa nishingoten/asarigawa tenguyama* | otaru_station
otaru fine 2 family         | 09:30 | otaruaquarium/otarumuseum/asarigawa tenguyama/artbase/kitaichi | otaru_station
otaru fine 2 halal          | 09:30 | otarumuseum/kitaichi otaruaquarium+prayer nishingoten/kitaichi tenguyama* | otaru_station
otaru fine 2 low-mobility   | 10:00 | otaruaquarium/otarumuseum/asarigawa tenguyama/kitaichi | otaru_station
otaru rain 1 anyone         | 09:30 | sankaku artbase/otarumuseum kitaichi musicbox | otaru_station
otaru rain 1 family         | 09:30 | sankaku otarumuseum/artbase musicbox kitaichi | otaru_station
otaru rain 1 halal          | 09:30 | sankaku artbase/otarumuseum+prayer kitaichi musicbox | otaru_station
otaru rain 1 low-mobility   | 10:00 | artbase/otarumuseum musicbox kitaichi | otaru_station
otaru rain 2 anyone         | 09:30 | otarumuseum/sakaimachi otaruaquarium/asarigawa | otaru_station
otaru rain 2 family         | 09:30 | otaruaquarium/asarigawa artbase/sakaimachi | otaru_station
otaru rain 2 halal          | 09:30 | otarumuseum/artbase otaruaquarium/otarucanal sakaimachi+prayer | otaru_station
otaru rain 2 low-mobility   | 10:00 | otaruaquarium/otarumuseum/asarigawa sakaimachi | otaru_station
`
