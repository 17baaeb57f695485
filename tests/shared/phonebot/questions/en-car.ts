/** English questions about dangers and the car, written before the matcher of November 2026. */

import { type QuestionGroup, questions } from './question-groups.ts'

export const ENGLISH_CAR: readonly QuestionGroup[] = [
  questions(
    'fire',
    `
    the car is on fire
    our car is burning!!!
    flames coming out from under the hood
    there is a fire in the engine
    car caugt fire on the motorway what do we do
    smoke and flames from the bonnet
    `,
    'call',
  ),
  questions(
    'accident ill',
    `
    car crash, my wife is bleeding
    we had an accident and someone is hurt
    I hit a pedestrian
    hit a cyclist he is lying on the road
    head on collision two people trapped inside
    the car rolled over and my friend doesn't move
    my husband is unconscious after the crash
    i ran over somebody
    `,
    'call',
  ),
  questions(
    'ill',
    `
    my dad has chest pain
    he can't breathe
    she is not breathing
    I think my mother is having a stroke
    how do I call an ambulance
    need ambulence now
    my friend passed out
    allergic reaction, throat is swelling
    my baby had a fit and doesn't wake up
    severe bleeding won't stop
    `,
    'call',
  ),
  questions(
    'monoxide stuck',
    `
    stuck in a snow drift with the engine running
    snow is covering my exhaust pipe
    headache and sleepy in the car, engine on, snow all around
    carbon monoxide in the car
    can I keep the heater running while we are buried in snow
    we are snowed in, is it safe to leave the motor on overnight
    CO poisoning
    `,
    'topic',
  ),
  questions(
    'tsunami',
    `
    tsunami warning, we are at the beach
    tsunami!
    sunami alarm on my phone what now
    the siren says big wave is coming
    tsunami alert should I drive away by car
    `,
    'topic',
  ),
  questions(
    'earthquake',
    `
    the ground is shaking
    earthquake while driving
    earth quake what should i do
    my phone rings an earthquake alarm
    strong tremor, bridge looks broken
    `,
    'topic',
  ),
  questions(
    'flood',
    `
    the road is under water can I drive through
    my car is sinking in water
    flooded underpass, engine stopped and water is rising
    heavy rain, river overflowing onto the road
    `,
    'topic',
  ),
  questions(
    'bear',
    `
    a bear is attacking us
    bear attack
    there is a bear beside my car
    we met a bear on the trail
    bear with cubs on the road can I take a photo
    `,
    'topic',
  ),
  questions(
    'whiteout stuck',
    `
    I can't see anything, everything is white
    white out on the road should I stop
    blizzard
    snowstorm and zero visibility
    `,
    'topic',
  ),
  questions(
    'crossing',
    `
    car stuck on railway crossing
    the barrier came down and I am on the tracks
    stalled on the train tracks
    `,
    'topic',
  ),
  questions(
    'wrongway',
    `
    I'm driving the wrong way on the expressway
    cars are coming towards me on the highway, I think I entered the exit
    went the wrong direction on the motorway can I turn around
    `,
    'topic',
  ),
  questions(
    'deer',
    `
    I hit a deer
    dear ran into my car
    deer collision what now
    a fox got hit by our car
    `,
  ),
  questions(
    'accident',
    `
    what do I do after an accident
    someone rear ended me
    I've had a small crash nobody is hurt
    other driver wants to settle without police
    fender bender
    `,
  ),
  questions(
    'scratch accident',
    `
    I scratched the rental car
    there is a dent in the door when I came back to the car park
    scraped the bumper on a wall
    small scratch, do I have to report it
    `,
  ),
  questions(
    'stuck',
    `
    stuck in snow
    my wheels are spinning and I can't get out
    car slid into the ditch
    how do I get the car out of deep snow
    `,
  ),
  questions(
    'ice',
    `
    the road is icy how do I brake
    car is skidding
    how to drive on ice
    black ice
    `,
  ),
  questions(
    'breakdown',
    `
    car broke down
    engine died and won't start
    warning light on the dashboard
    breakdown on the expressway
    the engine is overheating
    I need a tow truck
    `,
  ),
  questions(
    'battery',
    `
    flat battery
    battery is dead
    need a jump start
    I left the lights on and now the car doesn't start
    `,
  ),
  questions(
    'tyre',
    `
    flat tyre
    flat tire
    puncture
    we have a puncher, no spare wheel
    `,
  ),
  questions(
    'keys',
    `
    locked my keys in the car
    I lost the car key
    keys inside and doors locked
    `,
  ),
  questions(
    'fuel',
    `
    ran out of gas
    where is the nearest petrol station
    which nozzle is regular
    how do I use self service gas station
    fuel light is on and no town
    `,
  ),
  questions(
    'wrongfuel',
    `
    I put diesel in a petrol car
    filled up with the wrong fuel
    wrong gas in the tank
    `,
  ),
]
