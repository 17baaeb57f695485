/** English questions about the road, papers and the trip, and questions that are not for the bot. */

import { type QuestionGroup, questions } from './question-groups.ts'

export const ENGLISH_ROAD: readonly QuestionGroup[] = [
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
