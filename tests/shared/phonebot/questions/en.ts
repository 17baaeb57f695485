/** Over 200 English questions, written before the matcher of November 2026. */

import { type QuestionGroup, questions } from './question-groups.ts'

export const ENGLISH: readonly QuestionGroup[] = [
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
  questions(
    'closed',
    `
    road closed
    the pass is closed, which way can I go
    is the road to Shiretoko open
    tree fallen across the road
    `,
  ),
  questions(
    'nosignal',
    `
    no signal on my phone
    my phone has no reception and I need help
    phone battery dead and nobody around
    `,
  ),
  questions(
    'lost',
    `
    where am I
    we are lost
    I took a wrong turn and don't know where I am
    `,
  ),
  questions(
    'navigation',
    `
    how do I enter a phone number in the navigation
    what is a mapcode
    gps doesn't find the hotel
    sat nav is in japanese
    `,
  ),
  questions(
    'police',
    `
    police pulled me over
    a police car with red lights is behind me
    what happens at a police checkpoint
    cops stopped us
    `,
  ),
  questions(
    'fine',
    `
    speeding ticket
    how do I pay a fine
    I got a blue ticket
    caught speeding by a camera
    fined for using my phone while driving
    `,
  ),
  questions(
    'ticket',
    `
    parking ticket
    yellow sticker on my windscreen
    my car was towed away
    the car is gone, I parked it on the street
    `,
  ),
  questions(
    'parking',
    `
    where can I park
    how do coin parking lots work
    the plate under the car won't go down
    can I park on the street overnight
    `,
  ),
  questions(
    'stolen',
    `
    I lost my passport
    my wallet was stolen
    somebody broke into our car
    left my bag in a restaurant
    lost my driving licence
    `,
  ),
  questions(
    'etc',
    `
    I went through the ETC lane without a card
    lost my toll ticket
    the barrier at the toll gate doesn't open
    how do I pay the toll
    `,
  ),
  questions(
    'wrongway etc',
    `
    I missed my exit
    `,
  ),
  questions(
    'ferry',
    `
    ferry cancelled
    can I take the rental car on the ferry
    boat to Rishiri is not sailing
    `,
  ),
  questions(
    'child',
    `
    do I need a child seat
    baby seat for 2 year old
    can my daughter sit on my lap
    `,
  ),
  questions(
    'ill',
    `
    I feel sick
    where is the nearest hospital
    child has a fever in the middle of the night
    I need a doctor
    pharmacy
    `,
  ),
  questions(
    'language numbers',
    `
    I need an interpreter
    does the police speak english
    nobody understands me
    `,
  ),
  questions(
    'numbers',
    `
    what is the number of the police
    emergency numbers
    who do I call
    `,
  ),
  questions(
    'licence',
    `
    can I drive with my american licence
    do I need an international driving permit
    is my IDP valid in Japan
    `,
  ),
  questions(
    'insurance',
    `
    what is NOC
    does the insurance cover this
    is CDW worth it
    `,
  ),
  questions(
    'return',
    `
    I will be late returning the car
    can I return the car in another city
    my flight is delayed and I can't bring the car back in time
    `,
  ),
  questions(
    'ev',
    `
    where can I charge an electric car
    EV battery almost empty
    charging station card
    `,
  ),
  questions(
    'rest',
    `
    where is a toilet
    I am too tired to drive
    bathroom
    rest area
    `,
  ),
  questions(
    'sleep',
    `
    can I sleep in the car
    overnight at a michi no eki
    camping in the van on a car park
    `,
  ),
  questions(
    'alcohol',
    `
    can I drive after one beer
    drink driving limit
    I drank two glasses of wine
    `,
  ),
  questions(
    'smoking',
    `
    can I smoke in the rental car
    car smells of cigarettes
    `,
  ),
  questions(
    'drone',
    `
    can I fly a drone
    drone rules
    `,
  ),
  questions(
    'chains',
    `
    do I need snow chains
    does the car have winter tyres
    studded tires
    `,
  ),
  questions(
    'rules',
    `
    what is the speed limit
    which side do they drive on
    can I turn left on red
    `,
  ),
  questions(
    'halal',
    `
    where can I find halal food
    place to pray
    mosque
    `,
  ),
  questions(
    'cash',
    `
    do they take credit cards
    how much cash do I need
    `,
  ),
  questions(
    '',
    `
    hello
    good morning
    best ramen in Sapporo
    recipe for miso soup
    who won the football match last night
    book me a hotel in Furano
    cheap flights to Tokyo
    what is the weather on Mars
    tell me a joke
    how old is the prime minister
    write a poem about snow
    fire works festival dates
    how do bears hibernate
    translate the bible
    bitcoin price
    my laptop battery lasts two hours
    do you love me
    phone case for iphone
    what time does the museum open
    ski pass price niseko
    how to cook deer stew
    who painted the great wave
    my knee surgery bill from last year
    teddy bear shop
    electric guitar lessons
    train timetable to Hakodate
    asdf qwer
    concert tickets
    hot spring with a view
    football ticket prices
    can I bring my dog
    stock market crash
    the key of this song
    where to buy a kimono
    `,
  ),
]
