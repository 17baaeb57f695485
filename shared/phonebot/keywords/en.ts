/** English keywords of the help bot, in the notation of keywords.ts. */

import type { Keywords } from '../keywords.ts'

export const ENGLISH: Keywords = {
  urgent:
    "injur*, wounded, hurt, bleed*, blood*, unconscious, passed out, collapsed, not breathing, can't breathe, cannot breathe, breathing, heart attack, chest pain*, chest hurt*, breath*, unconcious*, unconsious*, having a stroke, a stroke, stroke, smoke from, smoke coming, engine smok*, engine is smok*, on fire, fire, flames, burning, trapped, dying, died, he is dead, she is dead, someone is dead, somebody is dead, attack*, atack*, ambulance*, overturned, rolled over, pedestrian*, hit a person, hit someone, hit a man, hit a woman, hit a child, hit a cyclist, ran over, run over, ran somebody over, broken leg, broken arm, swelling, a fit, seizure*, convuls*, not respond*, doesn't move, not moving, doesn't wake, won't wake, fainted, drowning, frozen person, hypothermi*, head on, suffocat*, choking, poison*",
  elsewhere:
    "recipe*, cook*, ramen, soup, stew, football, soccer, match, game*, song*, music, guitar*, concert*, movie*, film, films, poem*, joke*, hotel, hotels, !book me, flight*, cheap, weather, !fire works, firework*, festival*, bitcoin, stock market, !laptop*, !computer*, iphone, phone case, museum*, ski pass, niseko, !bear* & hibernat*, hibernat*, !bible, !phone case, love me, prime minister, painted, paint*, surgery, !teddy bear*, teddy, lessons, timetable*, train, trains, price, prices, shop, shops, kimono, dog, cat, joke, hello, good morning, mars, onsen, hot spring*, view, who won, write a, tell me a, last year, documentary, book, novel, zoo, wedding, tattoo, currency, exchange rate, visa, sushi, beer garden, dictionary, capital of, invest*, password, email, website, crew",
  fire: '!fire, !on fire, !flames, flame, !burning, !burns, ~smoke*, !engine smok*, !engine is smok*, !smoke from, smoke coming',
  accident:
    "acciden*, acident*, accidnet*, crash*, collision*, collided, rear ended, hit a car, hit another car, hit my car, hit our car, hit by, bumped, ran into, fender bender, !pedestrian*, !ran over, !run over, !rolled over, !overturned, !hit a person, !hit someone, !hit somebody, !hit a man, !hit a woman, !hit a child, !hit a cyclist, hit a bike, ~hit, ~hurt, ~injur*, ~bleed*, ~bump, ~other driver, other driver & police, trapped inside",
  ill: "ill, sick*, unwell, not feeling well, fever*, pain*, headache*, stomach*, vomit*, throw up, throwing up, diarrhoea, doctor*, hospital*, clinic*, allerg*, dizzy, faint*, pregnan*, heart attack, stroke, ambulance*, medicine*, pharmacy, pharmacies, drugstore, broke my, broken arm, broken leg, bleed*, unconscious, unconcious*, unconsious*, passed out, collapsed, breath*, swelling, swollen, throat, a fit, seizure*, convuls*, choking, tick bite, bitten, toothache, dentist, 7119, ~hurt*, injur*, burn, wound*, wake up, frostbite, hypothermi*",
  monoxide:
    '!carbon monoxide, !monoxide, !co poisoning, !exhaust & snow, !exhaust pipe, exhaust, !engine running & snow, !engine & snow, !motor & snow, !heater & snow, !engine on & snow, !motor & snowed, !engine & snowed, !heater & buried, !engine & drift, !fumes, exhaust gas, engine & overnight & snow, idling & snow',
  tsunami: '!tsunami*, !sunami, big wave*, !huge wave*, !giant wave*, tidal wave, wave is coming, !siren & wave, wave & beach',
  earthquake:
    '!earthquake*, !earth quake*, !quake*, !tremor*, ground is shaking, ground shak*, !earth shak*, shaking & ground, everything is shaking, shaking, aftershock*',
  eruption: '!volcano*, !erupt*, volcanic, ash falling, ash on the, !ash & road, lava',
  flood:
    '!flood*, !under water, !underwater, !sinking, water is rising, !water & rising, !heavy rain*, river & overflow*, river overflow*, water on the road, !water & road, deep water, drive through water, !car & river, !car & lake, !fell in & water, torrential',
  bear: '!bear, !bears, !bear cub*, bear & attack*, bear & atack*, ~cub*, grizzly',
  whiteout:
    '!whiteout*, !white out*, !blizzard*, !snowstorm*, !snow storm*, !zero visibility, !no visibility, visibility, !can t see anything, !cannot see anything, can t see the road, everything is white, !see nothing & snow, !snow & visib*',
  crossing:
    '!railway crossing*, !rail crossing*, !level crossing*, !railroad crossing*, !train tracks, !train track, !rail tracks, !on the tracks, !on the rails, !railway, !railroad, train crossing, !train coming & stuck, barrier & tracks, stuck & tracks',
  wrongway:
    '!wrong way, !wrong direction, !wrong side, !oncoming, coming towards me, !cars are coming towards, !cars coming at me, entered the exit, !ghost driver, missed my exit, !missed & exit, missed the exit, !turn around & highway, !turn around & motorway, !turn around & expressway, !u turn & expressway, !reverse & expressway',
  breakdown:
    "breakdown*, broke down, broken down, breaks down, won't start, will not start, doesn't start, does not start, not starting, can't start, won't move, doesn't move, does not move, car stopped, engine*, engine died, motor, warning light*, warning lamp*, dashboard, check engine, overheat*, steam, tow, towing, tow truck, jaf, brake* & not, brakes fail*, brakes don t work, gearbox, oil light, strange noise, ~smoke*, roadside assistance, recovery truck, engine smok*",
  battery:
    '!flat battery, battery*, !battery is dead, !dead battery, !jump start*, !jump leads, jumper cable*, left the lights on, lights on & start, ~flat, battery is flat, !boost & battery',
  tyre: '!flat tyre*, !flat tire*, !puncture*, !puncher*, !burst, blowout, !spare wheel, spare tyre, spare tire, tyre & flat, tire & flat, ~flat, ~tyre*, ~tire*, tyre burst, nail in, tyre pressure, tire pressure',
  keys: '!locked out, !locked in, keys, key, !locked my key*, !lost my key*, !lost the key*, !lost our key*, !lost key*, !lost & key, !lost & keys, keys inside, key inside, !car key*, key fob, smart key',
  fuel: "fuel*, gas, gasoline, petrol, gas station*, petrol station*, fuel station*, filling station*, !out of gas, !out of fuel, !out of petrol, tank, refuel*, fill up, nozzle*, full tank, fuel light, fuel gauge, regular & pump, running low, ~empty, ~diesel",
  wrongfuel:
    '!wrong fuel, !wrong gas, !wrong petrol, !diesel & petrol, !diesel & gasoline, !diesel & instead, !diesel & gas, !keiyu, !wrong & tank, !misfuel*, put diesel, !kerosene',
  ev: '!electric car*, !electric vehicle*, !ev, !evs, !charg* & car, charging station*, charger*, !charg* & electric, !ev battery, chademo, charging card, charge, plug & car, tesla, range & electric',
  stuck:
    "stuck, !stuck in snow, !stuck in the snow, !snowdrift*, !snow drift*, !snowed in, ditch, wheels spin*, wheel spin*, wheels are spin*, spinning, deep snow, dig out, buried in snow, !car & snow & out, get out & snow, slid into, ~snow*",
  ice: '!black ice, !icy, !ice, !skid*, sliding, slippery, slides, !brake & ice, !brake & icy, !brake & snow, frozen road, ~brake, slid, slipped, drive on snow, driving on snow, traction, abs',
  deer: '!deer, !stag, !hit a dear, !dear & car, !dear & hit, fox*, animal*, !fox & hit, !animal & hit, !hit an animal, roadkill, !hit a fox, !hit a cow, crane',
  scratch:
    '!scratch*, !dent, !dents, !dented, !scraped, !scrape, scuff*, bumper, small damage, chipped, cracked windscreen, windscreen crack*, windshield crack*, stone chip, !damage & rental, damaged the',
  closed:
    '!road closed, !road is closed, !road was closed, closed road*, !pass is closed, !pass closed, ~closed, closed & road, closed & pass, closure*, blocked, ~barrier*, roadblock*, detour*, landslide*, rockfall*, avalanche*, impassable, no entry, ~on the road, obstacle*, pothole*, !tree & road, !rock & road, road & open, is the road, pass open, road condition*',
  nosignal:
    '!no signal, !no reception, !no network, !no coverage, !no service, !no cell*, !no internet, reception & phone, phone doesn t work, !phone battery, phone is dead, phone died, sim card, can t call, cannot call',
  lost: "!we are lost, !i am lost, !i m lost, !we re lost, ~lost, lost, !where am i, !where i am, !where are we, where we are, which way, directions, wrong road, wrong turn, took a wrong, lost our way, lost my way",
  navigation:
    '!navigation, !navi, !sat nav, !satnav, !gps, !mapcode*, !map code*, ~map, maps, google maps, address*, doesn t find, can t find the hotel, enter a phone number, find the hotel',
  etc: '!etc, !toll*, !toll ticket, !toll gate, toll booth, !expressway pass, etc card, etc lane, purple lane, !barrier & toll, missed my exit, smart ic, interchange',
  ferry: '!ferry, !ferries, !boat*, !ship, !ships, sailing, rishiri, rebun, okushiri, crossing to, !cancelled & ferry, port, seasick*',
  parking:
    '!where can i park, !park & street, !can i park, !parking lot*, !parking space*, !coin park*, ~parking, ~park, car park, car parks, plate under, flap, !flap & up, !parking machine, garage, parking overnight, parking fee*',
  chains:
    '!chains, !chain, !snow tyre*, !snow tire*, !winter tyre*, !winter tire*, !studded, !studs, studless, !summer tyre*, !summer tire*, !all season, four wheel drive, 4wd, awd',
  rules:
    '!speed limit*, !which side, !side of the road, !turn left on red, !left on red, !turn right, !turn on red, rules, right of way, roundabout*, traffic light*, red light, stop sign*, tomare, zebra, seat belt*, drive on the left, drive on the right, overtake*, cyclist*, how fast, road rule*, traffic rule*, priority',
  police:
    '!pulled me over, !pulled us over, !pulled over, !police stop*, !stopped by the police, !police car, !police & behind, !cop*, !checkpoint*, !police check*, breathalyser, breathalyzer, police want, ~police, policeman, officer',
  fine: '!speeding, !speeding ticket, !speed camera*, !blue ticket, !red ticket, !fine, fines, !fined, !pay a fine, !pay the fine, camera, phone while driving, ~ticket*, ran a red light, running a red, penalty, caught speeding, points',
  ticket:
    '!parking ticket*, !parking fine*, !parking violation*, !sticker*, ticket*, !towed, !towed away, !illegally parked, !wheel clamp*, impound*, !car is gone, !car & gone, car disappeared, parked & gone, ~parked, windscreen & paper',
  stolen:
    '!stolen, !stole, !theft, !thief, !robbed, !broke into, !break in, broken into, !lost my passport, !lost my wallet, !lost my phone, !lost my licence, !lost my license, !lost my bag, !passport, wallet, !left my bag, left my, !lost & licence, !lost & license, !lost & driving, pickpocket*, lost property, handbag, forgot my, embassy, consulate',
  licence:
    '!driving licence, !driving license, !driver s license, !idp, !international driving, !international permit, !driving permit, licence, license, permit, !my licence, translation & licence, translation & license, jaf translation, 1949, allowed to drive, can i drive in japan, can i drive with',
  insurance: '!insurance*, !insured, !noc, !cdw, !waiver, !excess, deductible, coverage, !cover*, full cover, liability',
  return:
    '!return* & car, !returning, !return the car, !bring the car back, !bring & car & back, !drop off, !drop & car, !late & car, !late return, !one way, one way fee, give back, extend & rental, extend the rental, !keep the car longer, return & late, flight & late, flight & delayed',
  alcohol:
    '!alcohol*, !drink driv*, !drunk*, !drink and driv*, !beer, !beers, !wine, !sake, !whisky, drank, !drinking & drive, glass of, hangover, after drinking, sober',
  language:
    '!interpret*, !translator, !speak english, !speak french, !speak arabic, !translat* & police, !nobody understands, !understand* me, speak my language, don t speak japanese, no english, language, does anybody speak, translate',
  numbers:
    '!emergency number*, !phone number*, !telephone number*, !who do i call, !who to call, !who should i call, !whom to call, !number & police, emergency, police, !number of, hotline, ~number*, ~call, ~help, what number, 110, 119',
  child:
    '!child seat*, !baby seat*, !car seat*, !booster, !toddler, !on my lap, !lap, infant, !seat & child, !seat & baby, !seat & year, isofix, child, children, kids, baby, daughter & lap, year old',
  rest: '!toilet*, !bathroom*, !restroom*, !rest area*, !rest room*, !washroom*, !wc, !tired, !sleepy, !loo, break, rest stop*, service area*, fall asleep, falling asleep, drowsy, need a rest, too tired, roadside station*, nap',
  sleep:
    '!sleep in the car, !sleep in our car, !sleep in my car, !sleep & car, !sleep & van, !overnight & michi, !camp*, !camp* & car park, !overnight in the car, campsite*, rv park*, !sleeping in, ~overnight, michi no eki, spend the night, camper*, sleep',
  cash: '!cash, !credit card*, !debit card*, !atm*, !pay by card, !yen, ~card, ~cards, money, visa card, mastercard, change money',
  halal: '!halal, !pray, !prayer*, !mosque*, !qibla, !pork, !muslim*, masjid, kosher, vegetarian, vegan, ramadan',
  smoking: '!smoke in, !smoke & rental, !can i smoke, !smoking, !cigarette*, !smells of, vape, vaping, tobacco, ashtray, !smell & car',
  drone: '!drone*, uav, quadcopter',
}
